import type { ReactNode } from 'react'
import { RetryMessage } from './retry-message.tsx'

type RetryPageProps = {
  title: string
  /** The link to the parent page. */
  back: ReactNode
  what: string
  onRetry: () => void
}

/** A page whose data could not be loaded: its title, a link to its parent, and a retry button. */
export const RetryPage = ({ title, back, what, onRetry }: RetryPageProps) => (
  <section className="grid gap-4">
    <header className="grid gap-2">
      {back}
      <h1 className="title">{title}</h1>
    </header>
    <RetryMessage what={what} onRetry={onRetry} />
  </section>
)
