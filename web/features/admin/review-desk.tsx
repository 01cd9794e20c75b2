import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { isProfession, professionLabels } from '@velv/domain/roles.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import { useReview, type ReviewFailure } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import './admin.css'

/** One drop at a time, to be read and decided; `sheet` draws the brief. */
export function ReviewDesk({ sheet }: { sheet: (drop: ReviewedDrop) => ReactNode }) {
  const review = useReview()
  const { rows, open, place, failure, decide } = review
  const [rejecting, setRejecting] = useState<ReviewedDrop>()
  const approve = () => open?.can.includes('drop.approve') && decide(open, { word: 'approve' })
  const askReason = () => open?.can.includes('drop.reject') && setRejecting(open)
  useReviewKeys({ a: () => void approve(), r: askReason, j: review.next, k: review.previous })

  if (!rows)
    return review.failed ? (
      <FailedLine what="The drops could not be fetched." onRetry={review.retry} />
    ) : (
      <DeskSkeleton />
    )
  return (
    <>
      {failure && <FailedLine what={failureText(failure)} onRetry={() => decide(failure.drop, failure.verdict)} />}
      {open ? (
        <div className="review-desk">
          <ol className="review-queue" aria-label="Drops that wait, oldest first">
            {rows.map((drop, at) => (
              <li key={drop.id}>
                <QueueRow drop={drop} current={at === place} onOpen={() => review.show(at)} />
              </li>
            ))}
          </ol>
          <div className="grid min-w-0 gap-3">
            <div className="row between">
              <p className="small text-text-2" role="status">
                {place + 1} of {rows.length}
                {review.hasMore && '+'}
                {open.owner && `, from ${open.owner.name}, ${ownerRole(open.owner.profession)}`}
              </p>
              <span className="row gap-0">
                <IconButton label="Previous drop (K)" disabled={place === 0} onClick={review.previous}>
                  <ChevronLeft className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton label="Next drop (J)" disabled={place === rows.length - 1} onClick={review.next}>
                  <ChevronRight className="icon" aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            {sheet(open)}
            <div className="review-acts">
              {open.can.includes('drop.approve') && (
                <Button onClick={approve}>
                  Approve <KeyCap>A</KeyCap>
                </Button>
              )}
              {open.can.includes('drop.reject') && (
                <Button onClick={askReason}>
                  Reject <KeyCap>R</KeyCap>
                </Button>
              )}
              <span className="small wide-only ml-auto text-text-3">
                <KeyCap>J</KeyCap> next, <KeyCap>K</KeyCap> previous
              </span>
            </div>
          </div>
        </div>
      ) : (
        <EmptyState title="Nothing to review" says="New and changed drops will stand here, the oldest first." />
      )}
      {review.failed && <FailedLine what="The drops could not be fetched anew." onRetry={review.retry} />}
      <RejectDialog
        drop={rejecting}
        onClose={() => setRejecting(undefined)}
        onReject={(drop, reason) => {
          setRejecting(undefined)
          decide(drop, { word: 'reject', reason })
        }}
      />
    </>
  )
}

// The line ends with a button of that name.
const failureText = ({ drop, verdict, sentence }: ReviewFailure) =>
  `${dropName(drop)} was not ${verdict.word === 'approve' ? 'approved' : 'rejected'}. ${sentence.replace(/ ?Try again\.$/, '')}`

const ownerRole = (profession: string) => (isProfession(profession) ? professionLabels[profession] : profession)

function QueueRow({ drop, current, onOpen }: { drop: ReviewedDrop; current: boolean; onOpen: () => void }) {
  return (
    <button type="button" className="review-row" aria-current={current || undefined} onClick={onOpen}>
      <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={40} />
      <span className="min-w-0">
        <span className="name clip block">{dropName(drop)}</span>
        <span className="small clip block text-text-2">{drop.owner?.name}</span>
      </span>
    </button>
  )
}

function DeskSkeleton() {
  return (
    <div className="review-desk" role="status">
      <span className="sr">Loading drops to review</span>
      <div className="review-queue grid gap-2">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
      <Skeleton className="h-96" />
    </div>
  )
}
