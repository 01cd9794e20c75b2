import { type DuplicateOutcome, duplicateOutcomeLabels, duplicateOutcomes } from '@velv/domain/demos/duplicate.ts'
import { client } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { whenText } from '../../../ui/text/format.ts'
import type { PresetReason } from '../actions/preset-reasons.ts'
import { type ReasonedAction, useReasonedAction } from '../actions/use-reasoned-action.tsx'
import type { DuplicateCase } from './duplicate-text.ts'

const reasons: Record<DuplicateOutcome, readonly PresetReason[]> = {
  allowed: [
    { name: 'Co-writers', sentence: 'They wrote the song together.' },
    { name: 'Production', sentence: 'One of them produced it for the other.' },
    { name: 'License', sentence: 'One of them has a license from the other.' },
  ],
  different: [
    { name: 'Loop', sentence: 'They only use the same loop or sample.' },
    { name: 'Cover', sentence: 'They’re different performances of one song.' },
  ],
  handled: [
    { name: 'Suspended', sentence: 'We suspended the submissions of one of them.' },
    { name: 'Proof', sentence: 'One of them proved that the song is theirs.' },
    { name: 'Deleted', sentence: 'One of them deleted the song.' },
  ],
}

const actionOf = (id: string, outcome: DuplicateOutcome): ReasonedAction => ({
  label: 'Close case',
  title: duplicateOutcomeLabels[outcome],
  done: 'The case is closed.',
  question: {
    effect: 'This closes the case and changes nothing about the songs. Neither creator is notified.',
    reasons: reasons[outcome],
    hint: 'Only staff can read this. It’s deleted when either creator’s account is deleted.',
    variant: 'line',
  },
  send: async (note) => {
    const { data } = await client.POST('/api/admin/duplicates/{id}/resolve', {
      params: { path: { id } },
      body: { outcome, note },
    })
    return data!.done
  },
})

/** How a case was closed, or the ways to close it. */
export function DuplicateDecision({ found: { id, can, resolution } }: { found: DuplicateCase }) {
  const { press, busy, failure, dialogs } = useReasonedAction()
  return (
    <section className="duplicate-decision" aria-labelledby="duplicate-decision">
      <h2 id="duplicate-decision" className="head">
        Decision
      </h2>
      {resolution && (
        <>
          <p className="strong">{duplicateOutcomeLabels[resolution.outcome]}</p>
          <p className="quote text-text-2">{resolution.note}</p>
          <p className="small text-text-3">
            Closed by {resolution.by.name ?? 'a former admin'}, {whenText(resolution.at)}
          </p>
        </>
      )}
      {can.includes('duplicate.resolve') && (
        <>
          <p className="small text-text-2">
            Neither creator knows about this case. If a song shouldn’t be played, suspend its submission before you
            close the case.
          </p>
          <div className="row flex-wrap gap-2">
            {duplicateOutcomes.map((outcome) => (
              <Button key={outcome} busy={busy} onClick={() => press(actionOf(id, outcome))}>
                {duplicateOutcomeLabels[outcome]}
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
