import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { whenText } from '../../ui/format.ts'
import { Say } from '../../ui/say.tsx'
import { useOnePress } from '../../ui/use-one-press.ts'
import { BriefChangeList } from './brief-change-list.tsx'
import type { OwnDrop } from './own-drop.ts'

type Proposal = NonNullable<OwnDrop['proposedChange']>

type ProposedChangeNoteProps = {
  dropId: string
  proposal: Proposal
  /** The drop without the proposal. */
  onTakenBack: (drop: OwnDrop) => void
  /** Puts a change that was rejected back into the form. */
  onReuse: () => void
}

/** A change of a live brief that waits for review or was rejected, with the way to take it back or put it away. */
export function ProposedChangeNote({ dropId, proposal, onTakenBack, onReuse }: ProposedChangeNoteProps) {
  const press = useOnePress()
  const { mutate, isPending, error } = api.useMutation('delete', '/api/drops/{id}/proposed-change', {
    onSuccess: (drop) => onTakenBack(drop),
    onSettled: press.isOver,
  })
  const takeBack = () => {
    if (press.begins()) mutate({ params: { path: { id: dropId } } })
  }
  const { title, says, verb } = texts[proposal.state]
  return (
    <section className="proposed-change mt-3" aria-label={title}>
      <div className="grid gap-1">
        <h2 className="strong text-body">{title}</h2>
        <p className="small text-text-2">
          {says} <span className="text-text-3">Sent {whenText(proposal.at)}.</span>
        </p>
      </div>
      {proposal.reason && <Say tone="warn">{proposal.reason}</Say>}
      <BriefChangeList changes={proposal.changes} />
      {error && <Say tone="bad">{errorText(error)}</Say>}
      <div className="row flex-wrap">
        {proposal.state === 'rejected' && (
          <Button size="sm" onClick={onReuse}>
            Edit these changes
          </Button>
        )}
        <Button size="sm" look={proposal.state === 'waiting' ? 'line' : 'quiet'} busy={isPending} onClick={takeBack}>
          {verb}
        </Button>
      </div>
    </section>
  )
}

const texts = {
  waiting: {
    title: 'Changes waiting for review',
    says: 'The live brief stays as it is until they’re approved. You can edit them below.',
    verb: 'Withdraw these changes',
  },
  rejected: {
    title: 'Changes not approved',
    says: 'The live brief stays as it is. You can edit your changes and send them again.',
    verb: 'Dismiss',
  },
  expired: {
    title: 'Changes not reviewed in time',
    says: 'The drop closed before we could review them, so the brief didn’t change.',
    verb: 'Dismiss',
  },
} as const satisfies Record<Proposal['state'], { title: string; says: string; verb: string }>
