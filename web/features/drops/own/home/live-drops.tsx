import { marketLabel } from '@velv/domain/markets.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { DenseTable, type TableColumn } from '../../../../ui/data/dense-table.tsx'
import { Sleeve } from '../../../../ui/data/sleeve/sleeve.tsx'
import { sortRows, type TableSort } from '../../../../ui/data/sort-rows.ts'
import { closesText } from '../../../../ui/text/format.ts'
import { genreText, isSoon } from '../../drop-text.ts'
import { DropStateLabel } from '../drop-state-label.tsx'
import { Count, ProgressBar } from '../own-drop-columns.tsx'
import type { OwnerSummary, SummarizedDrop } from '../use-owner-summary.ts'

/** At most this many rows; My Drops has the others. */
const maxShown = 8

/** From this number on, the count means that many or more. */
const maxCounted = 100

const demosOf = ({ counts: { screening, pitch, nogo } }: SummarizedDrop) => screening + pitch + nogo
const countScreened = ({ counts: { pitch, nogo } }: SummarizedDrop) => pitch + nogo
const placeOf = ({ genre, regionalOffice }: SummarizedDrop) =>
  `${genreText(genre.slice(0, 1))}, ${marketLabel(regionalOffice)}`

const Closes = ({ drop }: { drop: SummarizedDrop }) => (
  <span className={isSoon(drop) ? 'strong text-brass-text' : 'text-text-2'}>{closesText(drop.expireTime)}</span>
)

const columns: readonly TableColumn<SummarizedDrop>[] = [
  {
    key: 'name',
    label: 'Drop',
    sortBy: ({ name }) => name,
    cell: ({ id, genre, name, label }) => (
      <span className="dense-title">
        <Sleeve id={id} genre={genreText(genre.slice(0, 1))} size={40} />
        <span className="clip">
          <Link className="dense-name" to={`/drop/${id}`}>
            {name}
          </Link>{' '}
          {label !== name && <span className="dense-quiet">{label}</span>}
        </span>
      </span>
    ),
  },
  {
    key: 'state',
    label: 'State',
    width: '7rem',
    sortBy: ({ state }) => state,
    cell: ({ state }) => <DropStateLabel state={state} />,
  },
  {
    key: 'place',
    label: 'Genre, market',
    width: '12rem',
    hide: 2,
    sortBy: placeOf,
    cell: (drop) => <span className="dense-quiet">{placeOf(drop)}</span>,
  },
  {
    key: 'demos',
    label: 'Songs',
    width: '4.5rem',
    isAtEnd: true,
    isDescendingFirst: true,
    sortBy: demosOf,
    cell: (drop) => <Count count={demosOf(drop)} />,
  },
  {
    key: 'progress',
    label: 'Screened',
    width: '13rem',
    hide: 1,
    isDescendingFirst: true,
    sortBy: (drop) => (demosOf(drop) === 0 ? undefined : countScreened(drop) / demosOf(drop)),
    cell: (drop) => (
      <span className="owner-progress">
        <ProgressBar counts={drop.counts} isDelivered={false} />
        {demosOf(drop) > 0 && (
          <span className="num dense-quiet">
            {countScreened(drop)} of {demosOf(drop)}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'pitched',
    label: 'Pitched',
    width: '5rem',
    isAtEnd: true,
    isDescendingFirst: true,
    sortBy: ({ counts }) => counts.pitch,
    cell: ({ counts }) => <Count count={counts.pitch} />,
  },
  {
    key: 'closes',
    label: 'Closes',
    width: '7rem',
    isAtEnd: true,
    sortBy: ({ expireTime }) => Date.parse(expireTime),
    cell: (drop) => <Closes drop={drop} />,
  },
]

/** The owner's live drops, those that close first by default. */
export function LiveDrops({ summary: { live, liveCount } }: { summary: OwnerSummary }) {
  const [sort, setSort] = useState<TableSort>({ by: 'closes', isDescending: false })
  return (
    <section className="min-w-0" aria-labelledby="live-drops">
      <div className="owner-part-head">
        <h2 id="live-drops">Live drops</h2>
        {liveCount > maxShown && (
          <span className="small num text-text-3">{liveCount >= maxCounted ? `${maxCounted}+` : liveCount} live</span>
        )}
        <Link className="link small touch" to="/drop/mydrops">
          {liveCount > maxShown ? 'See all' : 'My Drops'}
        </Link>
      </div>
      {live.length === 0 ? (
        <p className="text-text-2">None of your drops are live right now.</p>
      ) : (
        <DenseTable
          label="Live drops"
          columns={columns}
          rows={sortRows(live, columns, sort).slice(0, maxShown)}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
          // The list of all drops below has them.
          hasKeys={false}
          phoneRow={(drop) => (
            <>
              <Sleeve id={drop.id} genre={genreText(drop.genre.slice(0, 1))} size={48} />
              <span className="grid min-w-0 grow">
                <Link className="dense-name clip stretched-link" to={`/drop/${drop.id}`}>
                  {drop.name}
                </Link>
                <span className="clip dense-quiet">
                  {demosOf(drop) === 0 ? 'No songs yet' : `${countScreened(drop)} of ${demosOf(drop)} screened`}
                </span>
              </span>
              <span className="whitespace-nowrap">
                <Closes drop={drop} />
              </span>
            </>
          )}
        />
      )}
    </section>
  )
}
