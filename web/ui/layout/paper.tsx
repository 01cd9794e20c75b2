import type { ReactNode } from 'react'

/** A sheet of paper, such as a brief or a slip. Inside it every color has its light mode value. */
export function Paper({ className = '', children }: { className?: string; children: ReactNode }) {
  return <article className={`paper sheet ${className}`}>{children}</article>
}
