import type { ReactNode } from 'react'
import { RetryMessage } from './retry-message.tsx'

type RetryPageProps = {
  title: string
  /** The way to where the page belongs. */
  back: ReactNode
  what: string
  onRetry: () => void
}

/** A page of which nothing could be fetched: what it is, where it belongs, and the way to try again. */
export const RetryPage = ({ title, back, what, onRetry }: RetryPageProps) => (
  <section className="grid gap-4">
    <header className="grid gap-2">
      {back}
      <h1 className="title">{title}</h1>
    </header>
    <RetryMessage what={what} onRetry={onRetry} />
  </section>
)
