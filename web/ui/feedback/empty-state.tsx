import type { ReactNode } from 'react'
import { Sleeve } from '../data/sleeve/sleeve.tsx'

type EmptyStateProps = {
  title: string
  /** What will appear here, and how to get it. */
  message: ReactNode
  /** A button or link for the next step. */
  next?: ReactNode
  /** `h1` when it is the whole page. */
  as?: 'p' | 'h1' | 'h2' | 'h3'
}

export function EmptyState({ title, message, next, as: Title = 'p' }: EmptyStateProps) {
  return (
    <div className="empty">
      <Sleeve id={title} genre="Other" size={72} className="opacity-35" />
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <Title className="name">{title}</Title>
        <p className="text-text-2">{message}</p>
        {next && <div className="mt-2">{next}</div>}
      </div>
    </div>
  )
}
