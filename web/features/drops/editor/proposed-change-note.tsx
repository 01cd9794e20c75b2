import { api } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { whenText } from '../../../ui/text/format.ts'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { useSubmitLock } from '../../../ui/buttons/use-submit-lock.ts'
import { BriefChangeList } from '../changes/brief-change-list.tsx'
import type { OwnDrop } from '../own/own-drop.ts'

type Proposal = NonNullable<OwnDrop['proposedChange']>

type ProposedChangeNoteProps = {
  dropId: string
  proposal: Proposal
  /** Called with the drop without the proposal. */
  onWithdrawn: (drop: OwnDrop) => void
  /** Restores a rejected change in the form. */
  onReuse: () => void
}

/** A change of a live brief that waits for review or was rejected, with the button to withdraw or dismiss it. */
export function ProposedChangeNote({ dropId, proposal, onWithdrawn, onReuse }: ProposedChangeNoteProps) {
  const submitLock = useSubmitLock()
  const { mutate, isPending, error } = api.useMutation('delete', '/api/drops/{id}/proposed-change', {
    onSuccess: (drop) => onWithdrawn(drop),
    onSettled: submitLock.release,
  })
  const withdraw = () => {
    if (submitLock.acquire()) mutate({ params: { path: { id: dropId } } })
  }
  const { title, message, verb } = texts[proposal.state]
  return (
    <section className="proposed-change mt-3" aria-label={title}>
      <div className="grid gap-1">
        <h2 className="strong text-body">{title}</h2>
        <p className="small text-text-2">
          {message} <span className="text-text-3">Sent {whenText(proposal.at)}.</span>
        </p>
      </div>
      {proposal.reason && <InlineMessage tone="warn">{proposal.reason}</InlineMessage>}
      <BriefChangeList changes={proposal.changes} />
      <ErrorMessage error={error} />
      <div className="row flex-wrap">
        {proposal.state === 'rejected' && (
          <Button size="sm" onClick={onReuse}>
            Edit these changes
          </Button>
        )}
        <Button size="sm" variant={proposal.state === 'waiting' ? 'line' : 'quiet'} busy={isPending} onClick={withdraw}>
          {verb}
        </Button>
      </div>
    </section>
  )
}

const texts = {
  waiting: {
    title: 'Changes waiting for review',
    message: 'The live brief won’t change until we approve them. You can edit them below.',
    verb: 'Withdraw these changes',
  },
  rejected: {
    title: 'Changes not approved',
    message: 'The live brief hasn’t changed. You can edit your changes and send them again.',
    verb: 'Dismiss',
  },
  unreviewed: {
    title: 'Changes not reviewed in time',
    message: 'The drop closed before we could review them, so the brief didn’t change.',
    verb: 'Dismiss',
  },
} as const satisfies Record<Proposal['state'], { title: string; message: string; verb: string }>
