import type { ReactNode } from 'react'
import '../../styles/receipt.css'

type ReceiptProps = {
  title: string
  under?: ReactNode
  /** Torn at the top, too, when it does not hang from a rail. */
  torn?: boolean
  rail?: boolean
  className?: string
  children: ReactNode
}

/** A printed receipt, torn at the bottom. */
export function Receipt({ title, under, torn = false, rail = false, className = '', children }: ReceiptProps) {
  return (
    <div className={className}>
      {rail && <div className="rail" aria-hidden="true" />}
      <div className="lifted">
        <section className={`paper receipt ${torn ? 'torn' : ''} ${rail ? 'pt-8' : ''}`}>
          <h2 className="head wrap-anywhere">{title}</h2>
          {under && <p className="mt-0.5 wrap-anywhere text-text-2">{under}</p>}
          <hr />
          {children}
        </section>
      </div>
    </div>
  )
}

/** Pairs of a muted label and its figure. */
export function ReceiptLines({ lines }: { lines: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl>
      {lines.map(([term, value]) => (
        <div key={term} className="contents">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function ReceiptTotal({ term, value }: { term: string; value: ReactNode }) {
  return (
    <p className="total">
      <span className="strong text-body">{term}</span>
      <span>{value}</span>
    </p>
  )
}
