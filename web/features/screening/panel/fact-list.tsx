import type { ReactNode } from 'react'

/** Pairs of term and value; a pair without a value is left out. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="fact-list">
      {facts
        .filter(([, value]) => value !== '')
        .map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
