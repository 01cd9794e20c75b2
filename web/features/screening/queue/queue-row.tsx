import { type KeyboardEvent, memo } from 'react'
import { lengthText } from '../../../ui/text/format.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'
import { type QueuedDemo, isWaiting } from '../queued-demo.ts'
import { durationOf } from '../stage/song-facts.ts'

type QueueRowProps = {
  demo: QueuedDemo
  /** Its position in the queue, from 1. */
  position: number
  isOnStage: boolean
  /** Another screener is listening to it: it cannot be selected. */
  isLeasedByOthers: boolean
  onSelect: (demoId: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Memoized, because there may be a thousand rows. */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { demo, position, isOnStage, isLeasedByOthers, onSelect, onKeyDown } = props
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
        <span className="clip">{demo.title}</span>
        <RowEnd demo={demo} isLeasedByOthers={isLeasedByOthers} />
      </button>
    </li>
  )
})

function RowEnd({ demo, isLeasedByOthers }: { demo: QueuedDemo; isLeasedByOthers: boolean }) {
  if (isLeasedByOthers) return <span className="small text-text-3">Taken</span>
  if (demo.suspendedAt) return <span className="small text-warn">Suspended</span>
  if (demo.recused) return <span className="small text-text-3">Reassigned</span>
  if (isWaiting(demo)) return <span className="small num text-text-3">{lengthText(durationOf(demo))}</span>
  return <ResultBadge result={demo.result} />
}
