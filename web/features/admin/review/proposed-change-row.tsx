import { canBeSpelling } from '@velv/domain/drops/brief-changes.ts'
import { withdrawDays } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { refetchTopics } from '../../../lib/live/live-events.ts'
import { pendingText } from '../undo/undo-texts.ts'
import { staffTopics } from '../undo/undo-toasts.tsx'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { countText } from '@velv/domain/count-text.ts'
import { whenText } from '../../../ui/text/format.ts'
import { reasonHint } from '../actions/preset-reasons.ts'
import { ReasonForm } from '../actions/reason-form.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { useFocusHeadingOnUnmount } from '../../../ui/layout/use-focus-heading-on-unmount.ts'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { ChangeRenderers } from './changed-drops.tsx'
import { pageHeading } from '../move-focus.ts'
import { ownerText } from './owner-text.ts'
import { changeReasons } from './reject-reasons.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

type ProposedChange = NonNullable<ReviewedDrop['proposedChange']>

type ProposedChangeRowProps = ChangeRenderers & {
  drop: ReviewedDrop
  proposal: ProposedChange
  /** The drafts of reasons by proposal, which the dialog updates. */
  drafts: Map<string, string>
}

/** The reviewed proposal is the one that was shown when the dialog opened, even if the owner edits it meanwhile. */
type OpenQuestion = { what: 'approve' | 'reject'; read: ProposedChange }

/** A proposed change of a live brief, before and after, with the buttons to approve and to reject it. */
export function ProposedChangeRow({ drop, proposal, drafts, changes, name }: ProposedChangeRowProps) {
  // The last content stays in the dialog while it closes.
  const [question, setQuestion] = useState<OpenQuestion>({ what: 'approve', read: proposal })
  const [isOpen, setOpen] = useState(false)
  const openDemos = (drop.counts?.screening ?? 0) + (drop.counts?.pitch ?? 0)
  const openQuestion = (what: OpenQuestion['what']) => {
    setQuestion({ what, read: proposal })
    setOpen(true)
  }
  const dialog = (what: OpenQuestion['what']) => ({
    isOpen: isOpen && question.what === what,
    drop,
    read: question.read,
    onClose: () => setOpen(false),
  })
  return (
    <li className="changed-drop">
      <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={40} />
      <div className="grid min-w-0 gap-3">
        <div className="row flex-wrap gap-x-3 gap-y-0">
          {name(drop)}
          <span className="small text-text-2">{ownerText(drop)}</span>
          <time className="small text-text-3 md:ml-auto" dateTime={proposal.at}>
            {whenText(proposal.at)}
          </time>
        </div>
        {changes(proposal.changes)}
        <p className="small text-text-2">{openDemosText(openDemos)}</p>
        {drop.pending ? (
          <InlineMessage tone="warn">{pendingText}</InlineMessage>
        ) : (
          <div className="row flex-wrap">
            <Button size="sm" variant="main" onClick={() => openQuestion('approve')}>
              <span>
                Approve<span className="sr"> the changes to {dropName(drop)}</span>
              </span>
            </Button>
            <Button size="sm" variant="bad" onClick={() => openQuestion('reject')}>
              <span>
                Reject<span className="sr"> the changes to {dropName(drop)}</span>
              </span>
            </Button>
          </div>
        )}
      </div>
      <ApproveDialog {...dialog('approve')} openDemos={openDemos}>
        {changes(question.read.changes)}
      </ApproveDialog>
      <RejectDialog {...dialog('reject')} drafts={drafts} />
    </li>
  )
}

const openDemosText = (count: number): string =>
  count === 0 ? 'No open songs' : `${countText(count, 'open song')}, in screening or pitched`

type ReviewDialogProps = { isOpen: boolean; drop: ReviewedDrop; read: ProposedChange; onClose: () => void }

type ApproveDialogProps = ReviewDialogProps & { openDemos: number; children: ReactNode }

function ApproveDialog({ isOpen, drop, read, openDemos, onClose, children }: ApproveDialogProps) {
  const after = useAfterReview(drop, onClose)
  const [isSpelling, setSpelling] = useState(false)
  const options = {
    onMutate: after.onSending,
    onSuccess: (reviewed: ReviewedDrop) => after.onDecided(reviewed, 'approved'),
    onError: after.onFailed,
  }
  const change = api.useMutation('post', '/api/drops/{id}/approve-change', options)
  const spelling = api.useMutation('post', '/api/drops/{id}/approve-spelling', options)
  const { mutate, reset, isPending, error } = isSpelling ? spelling : change
  const close = () => {
    if (isPending) return
    reset()
    setSpelling(false)
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      focusAfter={after.focusAfter}
      title={`Approve changes to ${dropName(drop)}?`}
      message={`The new brief goes live once this can no longer be undone. ${consequenceText(openDemos, isSpelling)}`}
    >
      {children}
      {canBeSpelling(read.changes) && (
        <Checkbox label="This only corrects spelling" checked={isSpelling} onChange={setSpelling} />
      )}
      <DialogActions
        verb="Approve changes"
        busy={isPending}
        onConfirm={() => mutate({ params: { path: { id: drop.id } }, body: { change: read.id } })}
        error={error}
        onCancel={close}
      />
    </Dialog>
  )
}

function consequenceText(openDemos: number, isSpelling: boolean): string {
  if (openDemos === 0) return ''
  return isSpelling
    ? 'Creators with open songs aren’t notified, and can’t withdraw because of it.'
    : `Creators with open songs are notified and can withdraw for a full refund, so pitched songs aren’t delivered for the next ${withdrawDays} days.`
}

type RejectDialogProps = ReviewDialogProps & { drafts: Map<string, string> }

function RejectDialog({ isOpen, drop, read, drafts, onClose }: RejectDialogProps) {
  const after = useAfterReview(drop, onClose)
  const { mutate, reset, isPending, error } = api.useMutation('post', '/api/drops/{id}/reject-change', {
    onMutate: after.onSending,
    onSuccess: (reviewed) => after.onDecided(reviewed, 'rejected'),
    onError: after.onFailed,
  })
  const close = () => {
    if (isPending) return
    reset()
    onClose()
  }
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      focusAfter={after.focusAfter}
      title={`Reject changes to ${dropName(drop)}`}
      message="The live brief stays as it is. The owner sees your reason and can edit the changes and send them again."
    >
      {isOpen && (
        <ReasonForm
          reasons={changeReasons}
          hint={reasonHint('The owner')}
          verb="Reject changes"
          busy={isPending}
          failure={error ? errorText(error) : undefined}
          draft={drafts.get(read.id) ?? ''}
          onDraftChange={(reason) => drafts.set(read.id, reason)}
          onClose={close}
          onReason={(text) => mutate({ params: { path: { id: drop.id } }, body: { change: read.id, reason: text } })}
        />
      )}
    </Dialog>
  )
}

/**
 * Refetches the lists after a decision, made here or elsewhere, and moves the focus to the heading. The row disappears
 * with the decision, sometimes before the response arrives.
 */
function useAfterReview(drop: ReviewedDrop, onClose: () => void) {
  const queries = useQueryClient()
  const isDecided = useRef(false)
  const setSending = useFocusHeadingOnUnmount()
  const refresh = () => void refetchTopics(queries, staffTopics)
  const onSending = () => setSending(true)
  const onFailed = () => {
    setSending(false)
    refresh()
  }
  const onDecided = ({ pending }: Pick<ReviewedDrop, 'pending'>, state: 'approved' | 'rejected') => {
    isDecided.current = true
    // Without an undo time the decision has taken effect.
    if (!pending) toast(`The changes to ${dropName(drop)} ${state === 'approved' ? 'are live' : 'were rejected'}.`)
    onClose()
    refresh()
  }
  const focusAfter = () => {
    const wasDecided = isDecided.current
    isDecided.current = false
    return wasDecided ? pageHeading() : undefined
  }
  return { onSending, onDecided, onFailed, focusAfter }
}
