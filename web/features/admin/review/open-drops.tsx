import { countText } from '@velv/domain/count-text.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DenseList } from '../../../ui/data/dense-list.tsx'
import type { TableColumn } from '../../../ui/data/dense-table.tsx'
import { Sleeve } from '../../../ui/data/sleeve/sleeve.tsx'
import { closesText, closingText } from '../../../ui/text/format.ts'
import { deliveryText, OpenDropActions } from './open-drop-actions.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import '../admin.css'

type OpenDropsProps = {
  /** Renders the drop's name, as a link if the viewer may open the drop. */
  name: (drop: ReviewedDrop) => ReactNode
  state: (drop: ReviewedDrop) => ReactNode
  /** Renders how often the brief has changed since it was approved, as a link to the changes. */
  changes: (drop: ReviewedDrop) => ReactNode
}

/** Approved drops that are not delivered, in order of closing. */
export function OpenDrops(props: OpenDropsProps) {
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-deliver', {}, cursorPagination)
  const drops = page.data?.pages.flatMap(({ rows }) => rows)
  return (
    <DenseList
      page={page}
      what="open drops"
      label="Open drops, by closing date"
      // Totals are shown once everything is listed.
      columns={columnsOf(props, page.hasNextPage ? undefined : drops)}
      keyOf={({ id }) => id}
      sort={{ by: 'closes', isDescending: false }}
      phoneRow={(drop) => <PhoneRow drop={drop} {...props} />}
      count={8}
      empty={
        <EmptyState
          title="No open drops"
          message="Approved drops show up here until they’re delivered."
          next={<LinkButton to="/admin/review">To review</LinkButton>}
        />
      }
    />
  )
}

const columnsOf = (
  { name, state, changes }: OpenDropsProps,
  listed?: readonly ReviewedDrop[],
): TableColumn<ReviewedDrop>[] => [
  {
    key: 'drop',
    label: 'Drop',
    foot: listed && countText(listed.length, 'drop'),
    cell: (drop) => (
      <span className="dense-title">
        <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={40} closed={drop.state === 'closed'} />
        <span className="clip">
          {name(drop)} <span className="text-text-2">{drop.owner?.name}</span>
          {isExplained(drop) && (
            <span className="open-drop-more">
              {changes(drop)}
              <span className="clip text-text-3">{deliveryText(drop)}</span>
            </span>
          )}
        </span>
      </span>
    ),
  },
  { key: 'state', label: 'State', width: '6.5rem', cell: (drop) => stateOf(drop, state) },
  {
    key: 'genre',
    label: 'Genre, market',
    width: '17%',
    hide: 2,
    cell: (drop) => `${genreLabel(drop.genre[0])}, ${marketLabel(drop.regionalOffice)}`,
  },
  {
    key: 'screening',
    label: 'In screening',
    width: '6.5rem',
    isAtEnd: true,
    foot: listed && sum(listed, ({ counts }) => counts?.screening),
    cell: ({ counts }) => count(counts?.screening),
  },
  {
    key: 'pitched',
    label: 'Pitched',
    width: '5rem',
    isAtEnd: true,
    foot: listed && sum(listed, ({ counts }) => counts?.pitch),
    cell: ({ counts }) => count(counts?.pitch),
  },
  {
    key: 'closes',
    label: 'Closes',
    width: '8.5rem',
    isAtEnd: true,
    cell: ({ expireTime }) => <time dateTime={expireTime}>{closesText(expireTime)}</time>,
  },
  {
    key: 'actions',
    label: 'Actions',
    width: '10.5rem',
    isAtEnd: true,
    cell: (drop) => <OpenDropActions drop={drop} />,
  },
]

const sum = (drops: readonly ReviewedDrop[], of: (drop: ReviewedDrop) => number | undefined): number =>
  drops.reduce((total, drop) => total + (of(drop) ?? 0), 0)

const isExplained = (drop: ReviewedDrop): boolean => deliveryText(drop) !== '' || (drop.changeCount ?? 0) > 0

const count = (songs: number | undefined): ReactNode => songs || <span className="dense-quiet">–</span>

const stateOf = (drop: ReviewedDrop, state: OpenDropsProps['state']): ReactNode =>
  drop.pending ? <span className="text-text-2">Pending</span> : state(drop)

function PhoneRow({ drop, name, state, changes }: OpenDropsProps & { drop: ReviewedDrop }) {
  return (
    <>
      <Sleeve id={drop.id} genre={genreLabel(drop.genre[0])} size={40} closed={drop.state === 'closed'} />
      <span className="open-drop-text">
        <span>
          {name(drop)} <span className="text-text-2">{drop.owner?.name}</span>
        </span>
        <span className="row flex-wrap gap-x-3 gap-y-0 text-text-2">
          {stateOf(drop, state)}
          <span>{closingText(drop.expireTime)}</span>
          {drop.counts && <span>{`${drop.counts.screening} in screening, ${drop.counts.pitch} pitched`}</span>}
        </span>
        {changes(drop)}
        {deliveryText(drop) && <span className="text-text-2">{deliveryText(drop)}</span>}
      </span>
      <OpenDropActions drop={drop} />
    </>
  )
}
