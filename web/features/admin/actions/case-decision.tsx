import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { type ReasonedAction, useReasonedAction } from './use-reasoned-action.tsx'

type CaseDecisionProps<Outcome extends string> = {
  /** How the case was closed. */
  resolution: { outcome: Outcome; note: string; at: string; by: { name: string | null } } | null
  labels: Readonly<Record<Outcome, string>>
  /** What closing it as this outcome asks and does; undefined while the viewer can't close it. */
  actionOf: ((outcome: Outcome) => ReasonedAction) | undefined
  /** What staff should know before they close it. */
  hint?: string
}

/** How a case was closed, or the ways to close it. */
export function CaseDecision<Outcome extends string>({
  resolution,
  labels,
  actionOf,
  hint,
}: CaseDecisionProps<Outcome>) {
  const { press, busy, failure, dialogs } = useReasonedAction()
  return (
    <section className="case-decision" aria-labelledby="case-decision">
      <h2 id="case-decision" className="head">
        Decision
      </h2>
      {resolution && (
        <>
          <p className="strong">{labels[resolution.outcome]}</p>
          <p className="quote text-text-2">{resolution.note}</p>
          <p className="small text-text-3">
            Closed by {resolution.by.name ?? 'a former admin'}, {whenText(resolution.at)}
          </p>
        </>
      )}
      {actionOf && (
        <>
          {hint && <p className="small text-text-2">{hint}</p>}
          <div className="row flex-wrap gap-2">
            {(Object.keys(labels) as Outcome[]).map((outcome) => (
              <Button key={outcome} busy={busy} onClick={() => press(actionOf(outcome))}>
                {labels[outcome]}
              </Button>
            ))}
          </div>
        </>
      )}
      <ErrorMessage error={failure} />
      {dialogs}
    </section>
  )
}
