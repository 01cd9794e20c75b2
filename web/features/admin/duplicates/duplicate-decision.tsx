import { type DuplicateOutcome, duplicateOutcomeLabels } from '@velv/domain/demos/duplicate.ts'
import { client } from '../../../lib/api/api.ts'
import type { PresetReason } from '../actions/preset-reasons.ts'
import { CaseDecision } from '../actions/case-decision.tsx'
import type { ReasonedAction } from '../actions/use-reasoned-action.tsx'
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
export const DuplicateDecision = ({ found: { id, can, resolution } }: { found: DuplicateCase }) => (
  <CaseDecision
    resolution={resolution}
    labels={duplicateOutcomeLabels}
    actionOf={can.includes('duplicate.resolve') ? (outcome) => actionOf(id, outcome) : undefined}
    hint="Neither creator knows about this case. If a song shouldn’t be played, suspend its submission before you close the case."
  />
)
