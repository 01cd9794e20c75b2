import { withdrawDays } from '@velv/domain/drops/delivery.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { countText, whenText } from '../../ui/format.ts'
import { reasonHint } from '../../ui/given-reasons.ts'
import { ReasonForm } from '../../ui/reason-form.tsx'
import { Say } from '../../ui/say.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { toast } from '../../ui/toast.tsx'
import type { ChangesShown } from './changed-drops.tsx'
import { pageHeading } from './hand-on-focus.ts'
import { ownerText } from './owner-text.ts'
import { changeReasons } from './reject-reasons.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'

type ProposedChange = NonNullable<ReviewedDrop['proposedChange']>

type ProposedChangeRowProps = ChangesShown & { drop: ReviewedDrop; proposal: ProposedChange }

/** What is reviewed is what was read when the question came up, though its owner edits it meanwhile. */
type Asking = { what: 'approve' | 'reject'; read: ProposedChange }

/** A change of a live brief, before and after, with the two ways to decide. */
export function ProposedChangeRow({ drop, proposal, changes, name }: ProposedChangeRowProps) {
  // What was asked last stays in its dialog while that closes.
  const [asked, setAsked] = useState<Asking>({ what: 'approve', read: proposal })
  const [isOpen, setOpen] = useState(false)
  // What was written outlives the dialog until it is sent.
  const [reason, setReason] = useState('')
  const openDemos = (drop.counts?.screening ?? 0) + (drop.counts?.pitch ?? 0)
  const ask = (what: Asking['what']) => {
    setAsked({ what, read: proposal })
    setOpen(true)
  }
  const dialog = (what: Asking['what']) => ({
    isOpen: isOpen && asked.what === what,
    drop,
    read: asked.read,
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
        <div className="row flex-wrap">
          <Button size="sm" onClick={() => ask('approve')}>
            <span>
              Approve<span className="sr"> the changes to {dropName(drop)}</span>
            </span>
          </Button>
          <Button size="sm" onClick={() => ask('reject')}>
            <span>
              Reject<span className="sr"> the changes to {dropName(drop)}</span>
            </span>
          </Button>
        </div>
      </div>
      <ApproveDialog {...dialog('approve')} openDemos={openDemos}>
        {changes(asked.read.changes)}
      </ApproveDialog>
      <RejectDialog {...dialog('reject')} reason={reason} onWrite={setReason} />
    </li>
  )
}

const openDemosText = (count: number): string =>
  count === 0 ? 'No open songs' : `${countText(count, 'open song')}, in screening or pitched`

type ReviewDialogProps = { isOpen: boolean; drop: ReviewedDrop; read: ProposedChange; onClose: () => void }

type ApproveDialogProps = ReviewDialogProps & { openDemos: number; children: ReactNode }

function ApproveDialog({ isOpen, drop, read, openDemos, onClose, children }: ApproveDialogProps) {
  const after = useAfterReview(drop, onClose)
  const { mutate, reset, isPending, error } = api.useMutation('post', '/api/drops/{id}/approve-change', {
    onSuccess: () => after.settled('live'),
    onError: after.lookAgain,
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
      title={`Approve changes to ${dropName(drop)}?`}
      says={
        openDemos > 0
          ? `The new brief goes live right away. Creators with open songs are notified and can withdraw for a full refund, so pitched songs aren’t delivered for the next ${withdrawDays} days. This can’t be undone.`
          : 'The new brief goes live right away. This can’t be undone.'
      }
    >
      {children}
      {error && <Say tone="bad">{errorText(error)}</Say>}
      <div className="ends">
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
        <Button
          look="main"
          busy={isPending}
          onClick={() => mutate({ params: { path: { id: drop.id } }, body: { change: read.id } })}
        >
          Approve changes
        </Button>
      </div>
    </Dialog>
  )
}

type RejectDialogProps = ReviewDialogProps & { reason: string; onWrite: (reason: string) => void }

function RejectDialog({ isOpen, drop, read, reason, onWrite, onClose }: RejectDialogProps) {
  const after = useAfterReview(drop, onClose)
  const { mutate, reset, isPending, error } = api.useMutation('post', '/api/drops/{id}/reject-change', {
    onSuccess: () => {
      onWrite('')
      after.settled('rejected')
    },
    onError: after.lookAgain,
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
      says="The live brief stays as it is. The owner sees your reason and can edit the changes and send them again."
    >
      {isOpen && (
        <ReasonForm
          reasons={changeReasons}
          hint={reasonHint('The owner')}
          verb="Reject changes"
          busy={isPending}
          failure={error ? errorText(error) : undefined}
          begun={reason}
          onWrite={onWrite}
          onClose={close}
          onReason={(text) => mutate({ params: { path: { id: drop.id } }, body: { change: read.id, reason: text } })}
        />
      )}
    </Dialog>
  )
}

/** What follows a decision, made here or by somebody else: the lists are asked again, and reading goes on at the heading. */
function useAfterReview(drop: ReviewedDrop, onClose: () => void) {
  const queries = useQueryClient()
  const isDecided = useRef(false)
  const lookAgain = () => {
    for (const path of ['/api/badges', '/api/admin/drop-changes/waiting', '/api/admin/drop-changes'])
      void queries.invalidateQueries({ queryKey: ['get', path] })
  }
  const settled = (state: 'live' | 'rejected') => {
    isDecided.current = true
    toast(`The changes to ${dropName(drop)} ${state === 'live' ? 'are live' : 'were rejected'}.`)
    onClose()
    lookAgain()
  }
  const focusAfter = () => {
    const wasDecided = isDecided.current
    isDecided.current = false
    return wasDecided ? pageHeading() : undefined
  }
  return { settled, lookAgain, focusAfter }
}
