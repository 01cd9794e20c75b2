import { briefChanges, type BriefChange } from '@velv/domain/drops/brief-changes.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeysDialog } from '../../ui/keys-dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Say } from '../../ui/say.tsx'
import { usePageKeys } from '../../ui/use-page-keys.ts'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { readingPlace } from './hand-on-focus.ts'
import { ownerText } from './owner-text.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import { useReview } from './use-review.ts'
import { ReviewActs } from './review-acts.tsx'
import { ReviewFailed } from './review-failed.tsx'
import { ReviewQueue } from './review-queue.tsx'
import './admin.css'

type ReviewDeskProps = {
  /** Draws the brief. */
  sheet: (drop: ReviewedDrop) => ReactNode
  /** Draws what its owner changed while it was read. */
  changes: (changes: BriefChange[]) => ReactNode
}

/** One drop at a time, to be read and decided. */
export function ReviewDesk({ sheet, changes }: ReviewDeskProps) {
  const readsOn = useRef(false)
  // What was written of a reason outlives its dialog, until it has arrived.
  const [reasons] = useState(() => new Map<string, string>())
  const review = useReview({
    onMovedOn: () => void (readsOn.current = true),
    onArrived: ({ id }) => reasons.delete(id),
  })
  const { rows, open, place, before, failure, note, decide } = review
  const [rejecting, setRejecting] = useState<ReviewedDrop>()
  const [keysOpen, setKeysOpen] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  // Never to a verdict: the next press would be for a brief nobody has read.
  const readNext = () => readingPlace(paper.current)
  useLayoutEffect(() => {
    if (readsOn.current) readNext()?.focus({ preventScroll: true })
    readsOn.current = false
  }, [open?.id])
  const approve = () => {
    if (!open?.can.includes('drop.approve') || review.hasJustMovedOn()) return
    decide(open, { word: 'approve' })
  }
  const askReason = () => {
    if (open?.can.includes('drop.reject') && !review.hasJustMovedOn()) setRejecting(open)
  }
  const listKeys = () => setKeysOpen(true)
  const { isOn, switchKeys } = useSingleKeys()
  usePageKeys({
    a: approve,
    r: askReason,
    j: review.next,
    k: review.previous,
    '?': listKeys,
  })

  if (!rows)
    return review.failed ? <FailedLine what="We couldn’t load the drops." onRetry={review.retry} /> : <DeskSkeleton />
  return (
    <>
      <p className="sr" role="status">
        {note}
      </p>
      {failure && <ReviewFailed failure={failure} onRetry={() => review.tryAgain(failure)} />}
      {open ? (
        <div className="review-desk">
          <ReviewQueue rows={rows} place={place} onOpen={review.show} />
          <div className="grid min-w-0 gap-3">
            <div className="row between">
              <div className="small min-w-0">
                <p className="text-text-2" role="status">
                  {place + 1} of {rows.length}
                  {review.hasMore && '+'}
                  {open.owner && `, from ${ownerText(open)}`}
                </p>
                {note && (
                  <p className="text-good clip" aria-hidden="true">
                    {note}
                  </p>
                )}
              </div>
              <span className="row gap-0">
                <IconButton label="Previous drop (K)" disabled={place === 0} onClick={review.previous}>
                  <ChevronLeft className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton label="Next drop (J)" disabled={place === rows.length - 1} onClick={review.next}>
                  <ChevronRight className="icon" aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            {before && (
              <section className="grid gap-3" aria-label="Changed while you read it">
                {!(failure?.isStale && failure.drop.id === open.id) && (
                  <Say tone="warn">Its owner changed this drop while you read it. Read it again.</Say>
                )}
                {changes(briefChanges(before, open))}
              </section>
            )}
            <div ref={paper}>{sheet(open)}</div>
            <ReviewActs can={open.can} isOn={isOn} onApprove={approve} onReject={askReason} onKeys={listKeys} />
          </div>
        </div>
      ) : (
        <>
          {note && (
            <p className="small text-good" aria-hidden="true">
              {note}
            </p>
          )}
          <EmptyState
            title="Nothing to review"
            says="New and changed drops will show up here, the oldest first."
            next={<LinkButton to="/admin">See what waits</LinkButton>}
          />
        </>
      )}
      {review.failed && <FailedLine what="We couldn’t refresh the drops." onRetry={review.retry} />}
      <RejectDialog
        drop={rejecting}
        kept={reasons}
        onClose={() => setRejecting(undefined)}
        focusAfter={readNext}
        onReject={(drop, reason) => {
          setRejecting(undefined)
          decide(drop, { word: 'reject', reason })
        }}
      />
      <KeysDialog open={keysOpen} onOpenChange={setKeysOpen} rows={keyRows} isOn={isOn} onSwitch={switchKeys} />
    </>
  )
}

const keyRows = [
  { caps: ['A'], says: 'Approve' },
  { caps: ['R'], says: 'Reject' },
  { caps: ['J', 'K'], says: 'Next, previous' },
  { caps: ['Z'], says: 'Undo' },
  { caps: ['?'], says: 'This list' },
]
