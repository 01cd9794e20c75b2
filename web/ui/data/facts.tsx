import { Fragment, type ReactNode } from 'react'

/** One line of facts, in the order genre, market, language, closes, demos. Empty ones are left out. */
export function Facts({ children }: { children: readonly (ReactNode | false)[] }) {
  return (
    <p className="facts">
      {children.filter(Boolean).map((fact, at) => (
        <Fragment key={at}>{typeof fact === 'string' ? <span>{fact}</span> : fact}</Fragment>
      ))}
    </p>
  )
}
