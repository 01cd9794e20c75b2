import type { ReactNode } from 'react'

/** One line of what is known: its name, and how it stands. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
