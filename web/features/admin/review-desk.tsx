import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { isProfession, professionLabels } from '@velv/domain/roles.ts'
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { KeysDialog } from '../../ui/keys-dialog.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { DeskSkeleton } from './desk-skeleton.tsx'
import { pageHeading } from './hand-on-focus.ts'
import { RejectDialog } from './reject-dialog.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import { useReview, type ReviewFailure } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import './admin.css'

/** One drop at a time, to be read and decided; `sheet` draws the brief. */
export function ReviewDesk({ sheet }: { sheet: (drop: ReviewedDrop) => ReactNode }) {
  const review = useReview()
  const { rows, open, place, failure, note, decide } = review
  const [rejecting, setRejecting] = useState<ReviewedDrop>()
  const [keysOpen, setKeysOpen] = useState(false)
  const acts = useRef<HTMLDivElement>(null)
  const approve = () => {
    if (!open?.can.includes('drop.approve') || review.hasJustMovedOn()) return
    decide(open, { word: 'approve' })
    if (rows?.length === 1) pageHeading()?.focus({ preventScroll: true })
  }
  const askReason = () => {
    if (open?.can.includes('drop.reject') && !review.hasJustMovedOn()) setRejecting(open)
  }
  const listKeys = () => setKeysOpen(true)
  const { isOn, switchKeys } = useReviewKeys({
    a: approve,
    r: askReason,
    j: review.next,
    k: review.previous,
    '?': listKeys,
  })

  if (!rows)
    return review.failed ? (
      <FailedLine what="The drops could not be fetched." onRetry={review.retry} />
    ) : (
      <DeskSkeleton />
    )
  return (
    <>
      <p className="sr" role="status">
        {note}
      </p>
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
              <div className="small min-w-0">
                <p className="text-text-2" role="status">
                  {place + 1} of {rows.length}
                  {review.hasMore && '+'}
                  {open.owner && `, from ${open.owner.name}, ${ownerRole(open.owner.profession)}`}
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
            {sheet(open)}
            <div ref={acts} className="review-acts">
              {open.can.includes('drop.approve') && (
                <Button onClick={approve} onKeyDown={pressOnce}>
                  Approve {isOn && <KeyCap>A</KeyCap>}
                </Button>
              )}
              {open.can.includes('drop.reject') && (
                <Button onClick={askReason}>Reject {isOn && <KeyCap>R</KeyCap>}</Button>
              )}
              <span className="small wide-only row ml-auto gap-2 text-text-3">
                {isOn && (
                  <span>
                    <KeyCap>J</KeyCap> next, <KeyCap>K</KeyCap> previous
                  </span>
                )}
                <Button look="quiet" size="sm" aria-label="Keys ?" onClick={listKeys}>
                  <Keyboard className="icon-s" aria-hidden="true" />
                  <span>Keys</span>
                  {isOn && <KeyCap>?</KeyCap>}
                </Button>
              </span>
            </div>
          </div>
        </div>
      ) : (
        <>
          {note && (
            <p className="small text-good" aria-hidden="true">
              {note}
            </p>
          )}
          <EmptyState title="Nothing to review" says="New and changed drops will stand here, the oldest first." />
        </>
      )}
      {review.failed && <FailedLine what="The drops could not be fetched anew." onRetry={review.retry} />}
      <RejectDialog
        drop={rejecting}
        onClose={() => setRejecting(undefined)}
        focusAfter={() => acts.current?.querySelector('button') ?? pageHeading()}
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
  { caps: ['?'], says: 'This list' },
]

/** A key held down presses again and again, and each press would be for a brief nobody has read. */
function pressOnce(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault()
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
