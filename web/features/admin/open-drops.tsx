import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OpenDrop } from './open-drop.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import './admin.css'

/** Approved drops that are not delivered, closing first; `beside` draws what came in and what was changed. */
export function OpenDrops({ beside }: { beside: (drop: ReviewedDrop) => ReactNode }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = api.useInfiniteQuery(
    'get',
    '/api/admin/drops-to-deliver',
    {},
    byPage,
  )
  const again = () => void (hasNextPage ? fetchNextPage() : refetch())
  if (!data) {
    return isError ? (
      <FailedLine what="The open drops could not be fetched." onRetry={again} />
    ) : (
      <SkeletonRows count={4} what="open drops" />
    )
  }
  const drops = data.pages.flatMap((page) => page.rows)
  if (drops.length === 0) {
    return <EmptyState title="No open drops" says="Approved drops stand here until they are delivered." />
  }
  return (
    <>
      <ul className="open-drops">
        {drops.map((drop) => (
          <OpenDrop key={drop.id} drop={drop}>
            {beside(drop)}
          </OpenDrop>
        ))}
      </ul>
      {isError && <FailedLine what="The open drops could not be fetched anew." onRetry={again} />}
      {hasNextPage && !isError && (
        <div>
          <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
