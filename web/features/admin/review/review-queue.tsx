import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'

type ReviewQueueProps = { rows: readonly ReviewedDrop[]; index: number; onOpen: (index: number) => void }

export function ReviewQueue({ rows, index, onOpen }: ReviewQueueProps) {
  return (
    <ol className="review-queue" aria-label="Drops to review, oldest first">
      {rows.map((drop, at) => (
        <li key={drop.id}>
          <QueueRow drop={drop} current={at === index} onOpen={() => onOpen(at)} />
        </li>
      ))}
    </ol>
  )
}

function QueueRow({ drop, current, onOpen }: { drop: ReviewedDrop; current: boolean; onOpen: () => void }) {
  return (
    <button type="button" className="review-row" aria-current={current || undefined} onClick={onOpen}>
      <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={40} />
      <span className="min-w-0">
        <span className="name clip block">{dropName(drop)}</span>
        <span className="small clip block text-text-2">{drop.pending ? 'Pending' : drop.owner?.name}</span>
      </span>
    </button>
  )
}
