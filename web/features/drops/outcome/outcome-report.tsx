import { type Outcome, outcomeTimesText } from './outcome-times-text.ts'

const figures = [
  { name: 'received', label: 'Received' },
  { name: 'heard', label: 'Heard' },
  { name: 'pitched', label: 'Pitched' },
  { name: 'held', label: 'On hold' },
  { name: 'cut', label: 'Cut' },
  { name: 'refunded', label: 'Refunded' },
] as const satisfies readonly { name: keyof Outcome; label: string }[]

type OutcomeReportProps = {
  outcome: Outcome
  /** Smaller, for a column of facts. */
  isSmall?: boolean
}

/** What came out of a drop: its songs by what became of them, and how long it took. */
export function OutcomeReport({ outcome, isSmall = false }: OutcomeReportProps) {
  return (
    <section className={isSmall ? 'border-t border-line pt-3' : ''}>
      <h2 className={isSmall ? 'small text-text-3' : 'head'}>How this drop turned out</h2>
      <dl className="mt-3 grid max-w-measure grid-cols-3 gap-x-4 gap-y-3">
        {figures.map(({ name, label }) => (
          <div key={name} className="grid">
            <dt className="small order-1 text-text-3">{label}</dt>
            <dd className="strong num text-name">{outcome[name]}</dd>
          </div>
        ))}
      </dl>
      <p className={`mt-3 max-w-measure text-pretty text-text-2 ${isSmall ? 'small' : ''}`}>
        {outcomeTimesText(outcome)}
      </p>
    </section>
  )
}
