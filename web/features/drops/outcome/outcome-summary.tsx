import { outcomeText } from '@velv/domain/drops/outcome.ts'
import { Link } from 'react-router'
import type { Outcome } from './outcome-times-text.ts'

type OutcomeSummaryProps = {
  dropId: string
  outcome: Outcome
  /** Smaller, for a column of facts. */
  isSmall?: boolean
}

/** The outcome of a drop in one sentence, with a link to its report. */
export const OutcomeSummary = ({ dropId, outcome, isSmall = false }: OutcomeSummaryProps) => (
  <section className={isSmall ? 'border-t border-line pt-3' : ''}>
    <h2 className={isSmall ? 'small text-text-3' : 'head'}>How this drop turned out</h2>
    <p className={`mt-2 max-w-measure text-pretty text-text-2 ${isSmall ? 'small' : ''}`}>
      {outcomeText(outcome)}{' '}
      <Link className="link touch" to={`/drop/${dropId}/outcome`}>
        See the report
      </Link>
    </p>
  </section>
)
