import type { ReactNode } from 'react'

/** A sheet somebody wrote: a brief, a slip. Inside it every colour has its day value. */
export function Paper({ className = '', children }: { className?: string; children: ReactNode }) {
  return <article className={`paper sheet ${className}`}>{children}</article>
}
