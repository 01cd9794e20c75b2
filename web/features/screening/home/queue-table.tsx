import { countText } from '@velv/domain/count-text.ts'
import { dropName } from '@velv/domain/drops/drop.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { MoreRows } from '../../../ui/data/more-rows.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { moveRowFocus } from '../../../ui/keyboard/move-row-focus.ts'
import { usePageKeys } from '../../../ui/keyboard/use-page-keys.ts'
import { daysUntil, earnedText } from '../../../ui/text/format.ts'
import { FilteredBanner } from '../../drops/filters/filtered-banner.tsx'
import { aboutTimeText, closingText } from './queue-text.ts'
import type { QueuedDrop, useScreeningQueue } from './use-screening-queue.ts'

type Queue = ReturnType<typeof useScreeningQueue>

/** The columns before "Closes", by which the rows are in order. */
const columns: readonly (readonly [label: string, className?: string])[] = [
  ['Drop'],
  ['Looking for', 'queue-brief'],
  ['Lyrics', 'queue-lyrics'],
  ['Songs', 'figure'],
  ['Time', 'figure'],
  ['You earn', 'figure'],
]

type QueueTableProps = { page: Queue['page']; drops: readonly QueuedDrop[]; totals: NonNullable<Queue['totals']> }

/** The drops with songs for this screener. J and K move between the rows, and Enter opens one. */
export function QueueTable({ page, drops, totals }: QueueTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const move = (by: 1 | -1) => moveRowFocus([...(table.current?.querySelectorAll<HTMLElement>('.name') ?? [])], by)
  usePageKeys({ j: () => move(1), k: () => move(-1) })
  const time = totals.durationMs > 0 ? `, about ${aboutTimeText(totals.durationMs)}` : ''
  return (
    <section className="min-w-0" aria-labelledby="queue">
      <div className="queue-title">
        <h2 id="queue" className="head" tabIndex={-1}>
          Your queue
        </h2>
        <p className="small num text-text-3">
          {`${countText(totals.songs, 'song')} in ${countText(drops.length, 'drop')}${time}`}
        </p>
      </div>
      <FilteredBanner />
      <table className="queue-table" ref={table}>
        <thead>
          <tr>
            {columns.map(([label, className]) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
            <th scope="col" className="figure" aria-sort="ascending">
              Closes
            </th>
            <th scope="col" className="queue-action">
              <span className="sr">Action</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drops.map((drop) => (
            <Row key={drop.id} drop={drop} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{countText(drops.length, 'drop')}</td>
            <td className="queue-brief" aria-hidden="true" />
            <td className="queue-lyrics" aria-hidden="true" />
            <td className="figure">{totals.songs}</td>
            <td className="figure">{totals.durationMs > 0 ? aboutTimeText(totals.durationMs) : '–'}</td>
            <td className="figure">{earnedText(totals.earnsMicros)}</td>
            <td aria-hidden="true" />
            <td className="queue-action" aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
      <div className="mt-2 empty:hidden">
        <MoreRows page={page} what="drops" />
      </div>
      <p className="small mt-3 text-text-3">
        Time and earnings are estimates for hearing each song once. You’re paid by the second while a song plays.
      </p>
    </section>
  )
}

function Row({ drop }: { drop: QueuedDrop }) {
  const { id, genre, lyrics, summary, songs, durationMs, earnsMicros, expireTime } = drop
  const to = `/drop/pitch/${id}`
  const name = dropName(drop)
  const time = durationMs > 0 ? aboutTimeText(durationMs) : '–'
  return (
    <tr>
      <td>
        <span className="queue-drop">
          <Sleeve id={id} genre={genreLabel(genre[0])} size={40} />
          <span className="clip">
            <Link className="name stretched-link" to={to}>
              {name}
            </Link>{' '}
            <span className="small wide-only text-text-3">{genre.map(genreLabel).join(', ')}</span>
            <span className="small num queue-facts text-text-3">
              {`${countText(songs, 'song')}, ${time}, `}
              <span className={urgency(drop)}>{closingText(expireTime)}</span>
            </span>
          </span>
        </span>
      </td>
      <td className="queue-brief clip text-text-2">{summary}</td>
      <td className="queue-lyrics clip text-text-3">{lyrics.join(', ')}</td>
      <td className="figure strong">{songs}</td>
      <td className="figure text-text-2">{time}</td>
      <td className="figure queue-earns">{durationMs > 0 ? earnedText(earnsMicros) : '–'}</td>
      <td className={`figure ${urgency(drop) || 'text-text-2'}`}>{closingText(expireTime, '')}</td>
      <td className="queue-action">
        <Link className="btn line sm" to={to} tabIndex={-1} aria-hidden="true">
          Listen
        </Link>
      </td>
    </tr>
  )
}

/** Its owner expects the pitches within four days, or has been waiting for them since the drop closed. */
export const isUrgent = ({ expireTime }: QueuedDrop): boolean => daysUntil(expireTime) <= 4

const urgency = (drop: QueuedDrop) => (isUrgent(drop) ? 'strong text-brass-text' : '')
