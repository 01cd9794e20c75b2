import type { ReactNode } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import { OpenDrop } from './open-drop.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import '../admin.css'

type OpenDropsProps = { extras: (drop: ReviewedDrop) => ReactNode; state: (drop: ReviewedDrop) => ReactNode }

/** Approved drops that are not delivered, in order of closing. */
export function OpenDrops({ extras, state }: OpenDropsProps) {
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-deliver', {}, cursorPagination)
  return (
    <PagedList
      page={page}
      what="open drops"
      skeleton={4}
      empty={
        <EmptyState
          title="No open drops"
          message="Approved drops show up here until they’re delivered."
          next={<LinkButton to="/admin/review">To review</LinkButton>}
        />
      }
    >
      {(drops, more) => (
        <>
          <ul className="open-drops">
            {drops.map((drop) => (
              <OpenDrop key={drop.id} drop={drop} state={state(drop)}>
                {extras(drop)}
              </OpenDrop>
            ))}
          </ul>
          {more}
        </>
      )}
    </PagedList>
  )
}
