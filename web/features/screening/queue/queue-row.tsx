import { type KeyboardEvent, memo } from 'react'
import { lengthText } from '../../../ui/text/format.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { AverageStars } from '../../collections/marks/star-buttons.tsx'
import { type QueuedDemo, isWaiting } from '../queued-demo.ts'
import { RowTeam } from '../team/row-team.tsx'
import { durationOf } from '../stage/song-facts.ts'

type QueueRowProps = {
  demo: QueuedDemo
  /** Its position in the queue, from 1. */
  position: number
  isOnStage: boolean
  /** Another screener is listening to it: it cannot be selected. */
  isLeasedByOthers: boolean
  /** In a team. */
  viewerId: string | undefined
  onSelect: (demoId: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Memoized, because there may be a thousand rows. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { demo, position, isOnStage, isLeasedByOthers, viewerId, onSelect, onKeyDown } = props
  return (
    <li className="queue-item">
      <button
        type="button"
        className="queue-row"
        data-space="song"
        aria-current={isOnStage || undefined}
        aria-disabled={isLeasedByOthers || undefined}
        tabIndex={isOnStage ? 0 : -1}
        onClick={isLeasedByOthers ? undefined : () => onSelect(demo.id)}
        onKeyDown={onKeyDown}
      >
        <span className="small num text-text-3">{position}</span>
        {viewerId === undefined ? (
          <span className="clip">{demo.title}</span>
        ) : (
          <span className="min-w-0">
            <span className="clip row-title block">{demo.title}</span>
            <span className="row-marks small text-text-3">
              <span className="clip">{demo.creator?.name}</span>
              <RowMarks demo={demo} />
            </span>
          </span>
        )}
        <RowEnd {...{ demo, isLeasedByOthers, viewerId }} />
      </button>
    </li>
  )
})

function RowEnd({ demo, isLeasedByOthers, viewerId }: Pick<QueueRowProps, 'demo' | 'isLeasedByOthers' | 'viewerId'>) {
  if (isLeasedByOthers) return <span className="small text-text-3">Taken</span>
  if (demo.suspendedAt) return <span className="small text-warn">Suspended</span>
  if (demo.recused) return <span className="small text-text-3">Reassigned</span>
  if (viewerId !== undefined) return <RowTeam demo={demo} viewerId={viewerId} />
  if (isWaiting(demo))
    return (
      <span className="row-marks small num text-text-3">
        <RowMarks demo={demo} />
        {lengthText(durationOf(demo))}
      </span>
    )
  return <ResultBadge result={demo.result} />
}

/** The team’s stars and tags, as small as a row allows. */
const RowMarks = ({ demo }: { demo: QueuedDemo }) => (
  <>
    <AverageStars song={demo} />
    {demo.tags.map(({ id, word, color }) => (
      <i key={id} className={`tag-dot tag-${color}`} title={word}>
        <span className="sr">, {word}</span>
      </i>
    ))}
  </>
)
