import type { ReactNode } from 'react'

export const KeyCap = ({ children }: { children: ReactNode }) => <kbd className="key">{children}</kbd>
