import { briefChanges, type BriefChange } from '@velv/domain/drops/brief-changes.ts'
import { briefFields } from '@velv/domain/drops/brief-fields.ts'
import { artistStandIn, fieldsNamingArtist } from '@velv/domain/drops/confidential/confidential-artist.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { KeysDialog } from '../../../ui/keyboard/keys-dialog.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { usePageKeys } from '../../../ui/keyboard/use-page-keys.ts'
import { useSingleKeys } from '../../../ui/keyboard/use-single-keys.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { StaffNotes, SubjectAssignee } from '../notes/staff-notes.tsx'
import { pendingText } from '../undo/undo-texts.ts'
import { ReviewSkeleton } from './review-skeleton.tsx'
import { briefHeading } from '../move-focus.ts'
import { ownerText } from './owner-text.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import { useReview } from './use-review.ts'
import { ReviewButtons } from './review-buttons.tsx'
import { ReviewFailureMessage } from './review-failure-message.tsx'
import { ReviewQueue } from './review-queue.tsx'
import '../admin.css'

type DropReviewProps = {
  /** Renders the brief. */
  sheet: (drop: ReviewedDrop) => ReactNode
  /** Renders what the owner changed while the brief was open. */
  changes: (changes: BriefChange[]) => ReactNode
}

/** Shows one pending drop at a time for review. */
export function DropReview({ sheet, changes }: DropReviewProps) {
  const shouldMoveFocus = useRef(false)
  // Drafts of reasons are kept after the dialog closes and while a rejection can be undone.
  const [reasons] = useState(() => new Map<string, string>())
  const review = useReview({ onMovedOn: () => void (shouldMoveFocus.current = true) })
  const { all, rows, open, index, before, failure, decide } = review
  useEffect(() => {
    for (const id of all ? reasons.keys() : []) if (!all?.some((drop) => drop.id === id)) reasons.delete(id)
  }, [all, reasons])
  const [rejecting, setRejecting] = useState<ReviewedDrop>()
  const [keysOpen, setKeysOpen] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  // The focus never moves to a decision button, because the next press would decide about an unread brief.
  const focusTarget = () => briefHeading(paper.current)
  useLayoutEffect(() => {
    if (shouldMoveFocus.current) focusTarget()?.focus({ preventScroll: true })
    shouldMoveFocus.current = false
  }, [open?.id])
  const approve = () => {
    if (!open?.can.includes('drop.approve') || review.hasJustMovedOn()) return
    decide(open, { outcome: 'approve' })
  }
  const openReject = () => {
    if (open?.can.includes('drop.reject') && !review.hasJustMovedOn()) setRejecting(open)
  }
  const openKeys = () => setKeysOpen(true)
  const { isOn, switchKeys } = useSingleKeys()
  usePageKeys({
    a: approve,
    r: openReject,
    j: review.next,
    k: review.previous,
    '?': openKeys,
  })

  if (!rows)
    return review.failed ? (
      <RetryMessage what="We couldn’t load the drops." onRetry={review.retry} />
    ) : (
      <ReviewSkeleton />
    )
  return (
    <>
      {failure && <ReviewFailureMessage failure={failure} onRetry={() => review.tryAgain(failure)} />}
      {open ? (
        <div className="review-layout">
          <ReviewQueue rows={rows} index={index} onOpen={review.show} />
          <div className="grid min-w-0 gap-3">
            <div className="row between">
              <div className="small min-w-0">
                <p className="text-text-2" role="status">
                  {index + 1} of {rows.length}
                  {review.hasMore && <span>+</span>}
                  {open.owner && <span>{`, from ${ownerText(open)}`}</span>}
                </p>
              </div>
              <span className="row gap-0">
                <IconButton label="Previous drop (K)" disabled={index === 0} onClick={review.previous}>
                  <ChevronLeft className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton label="Next drop (J)" disabled={index === rows.length - 1} onClick={review.next}>
                  <ChevronRight className="icon" aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            {before && (
              <section className="grid gap-3" aria-label="Changes since you opened it">
                {!(failure?.isStale && failure.drop.id === open.id) && (
                  <InlineMessage tone="warn">
                    The owner just changed this drop. Check the changes below before you decide.
                  </InlineMessage>
                )}
                {changes(briefChanges(before, open))}
              </section>
            )}
            {open.pending && <InlineMessage tone="warn">{pendingText}</InlineMessage>}
            <NamedArtist drop={open} />
            <div ref={paper}>{sheet(open)}</div>
            <ReviewButtons can={open.can} isOn={isOn} onApprove={approve} onReject={openReject} onKeys={openKeys} />
          </div>
          <aside className="review-side" aria-label="Staff">
            <SubjectAssignee subject={{ kind: 'drop', id: open.id }} name={dropName(open)} />
            <StaffNotes key={open.id} subject={{ kind: 'drop', id: open.id }} />
          </aside>
        </div>
      ) : (
        <>
          <EmptyState
            title="No drops to review"
            message="New and changed drops show up here, oldest first."
            next={<LinkButton to="/admin">Go to Operations</LinkButton>}
          />
        </>
      )}
      {review.failed && <RetryMessage what="We couldn’t refresh the drops." onRetry={review.retry} />}
      <RejectDialog
        drop={rejecting}
        drafts={reasons}
        onClose={() => setRejecting(undefined)}
        focusAfter={focusTarget}
        onReject={(drop, reason) => {
          setRejecting(undefined)
          decide(drop, { outcome: 'reject', reason })
        }}
      />
      <KeysDialog open={keysOpen} onOpenChange={setKeysOpen} rows={keyRows} isOn={isOn} onSwitch={switchKeys} />
    </>
  )
}

/** Where a brief names its confidential artist, so that staff know what its readers will see. */
function NamedArtist({ drop }: { drop: ReviewedDrop }) {
  const labels = fieldsNamingArtist(drop).map((name) => briefFields[name].label)
  if (labels.length === 0) return null
  return (
    <p className="small text-text-2">
      The artist is confidential, and these fields name them: {labels.join(', ')}. Others will read “{artistStandIn}”
      there, and won’t see a label or link that names them.
    </p>
  )
}

const keyRows = [
  { caps: ['A'], message: 'Approve' },
  { caps: ['R'], message: 'Reject' },
  { caps: ['J', 'K'], message: 'Next, previous' },
  { caps: ['Z'], message: 'Undo' },
  { caps: ['?'], message: 'Keyboard shortcuts' },
]
