import type { ReactNode } from 'react'
import { FailedLine } from './failed-line.tsx'

type FailedPageProps = {
  title: string
  /** The way to where the page belongs. */
  back: ReactNode
  what: string
  onRetry: () => void
}

/** A page of which nothing could be fetched: what it is, where it belongs, and the way to try again. */
export const FailedPage = ({ title, back, what, onRetry }: FailedPageProps) => (
  <section className="grid gap-4">
    <header className="grid gap-2">
      {back}
      <h1 className="title">{title}</h1>
    </header>
    <FailedLine what={what} onRetry={onRetry} />
  </section>
)
