import type { ReactNode } from 'react'
import { api } from '../../../lib/api/api.ts'
import { cursorPagination } from '../../../lib/api/cursor-pagination.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { retryPage, MoreRows } from '../../../ui/data/more-rows.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { OpenDrop } from './open-drop.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import '../admin.css'

type OpenDropsProps = { extras: (drop: ReviewedDrop) => ReactNode; state: (drop: ReviewedDrop) => ReactNode }

/** Approved drops that are not delivered, in order of closing. */
export function OpenDrops({ extras, state }: OpenDropsProps) {
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-deliver', {}, cursorPagination)
  if (!page.data) {
    return page.isError ? (
      <RetryMessage what="We couldn’t load the open drops." onRetry={() => retryPage(page)} />
    ) : (
      <SkeletonRows count={4} what="open drops" />
    )
  }
  const drops = page.data.pages.flatMap(({ rows }) => rows)
  if (drops.length === 0) {
    return (
      <EmptyState
        title="No open drops"
        message="Approved drops stand here until they are delivered."
        next={<LinkButton to="/admin/review">To review</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className="open-drops">
        {drops.map((drop) => (
          <OpenDrop key={drop.id} drop={drop} state={state(drop)}>
            {extras(drop)}
          </OpenDrop>
        ))}
      </ul>
      <MoreRows page={page} what="open drops" />
    </>
  )
}
