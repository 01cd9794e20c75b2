import { type ReactNode, useRef } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { RowKeys } from '../../../ui/keyboard/row-keys.tsx'
import { useArrival } from '../../../ui/data/use-arrival.ts'
import { FavoriteRows } from './favorite-rows.tsx'
import { useFavoriteDrops, type Drop } from './use-favorite-drops.ts'

/** The page of favorite drops: open drops by closing time, and the closed ones in a separate part below. */
export function FavoriteDrops({ row }: { row: (drop: Drop) => ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const open = useFavoriteDrops('open')
  const closed = useFavoriteDrops('closed')
  const hasClosed = closed.rows?.length !== 0
  const hasOpen = open.rows?.length !== 0
  // The closed drops wait for the rows above, which would push them down.
  const isOpenShown = useArrival(!open.isPending)
  const isFirst = !isOpenShown && open.failureCount === 0
  return (
    <div ref={part} className="grid grid-cols-1 gap-10">
      <section aria-label="Open favorites">
        <div className="row between mb-4 flex-wrap">
          <h1 className="title">Favorites</h1>
          {hasOpen && <span className="small text-text-3">Sorted by closing date</span>}
        </div>
        <FavoriteRows
          pages={open}
          elsewhere={closed.rows}
          what="favorites"
          row={row}
          empty={
            <EmptyState
              title={hasClosed ? 'No open favorites' : 'No favorites yet'}
              message="Tap the heart on a drop to save it here. The ones that close first are at the top."
              next={<LinkButton to="/">Browse open drops</LinkButton>}
            />
          }
        />
      </section>
      {!isFirst && (hasClosed || hasOpen) && (
        <section aria-labelledby="closed-favorites">
          <div className="row between mb-3 flex-wrap">
            <h2 id="closed-favorites" className="head">
              Closed and paused
            </h2>
            {hasClosed && <span className="small text-text-3">Most recently closed first</span>}
          </div>
          <FavoriteRows
            pages={closed}
            what="closed favorites"
            row={row}
            empty={<p className="border-t border-line pt-3 text-text-2">None of your favorites have closed.</p>}
          />
        </section>
      )}
      <RowKeys list={part} />
    </div>
  )
}
