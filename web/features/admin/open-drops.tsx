import type { ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { askAgain, MoreRows } from '../../ui/more-rows.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { OpenDrop } from './open-drop.tsx'
import type { ReviewedDrop } from './reviewed-drop.ts'
import './admin.css'

type OpenDropsProps = { beside: (drop: ReviewedDrop) => ReactNode; state: (drop: ReviewedDrop) => ReactNode }

/** Approved drops that are not delivered, closing first; `beside` draws what came in and what was changed. */
export function OpenDrops({ beside, state }: OpenDropsProps) {
  const page = api.useInfiniteQuery('get', '/api/admin/drops-to-deliver', {}, byPage)
  if (!page.data) {
    return page.isError ? (
      <FailedLine what="We couldn’t load the open drops." onRetry={() => askAgain(page)} />
    ) : (
      <SkeletonRows count={4} what="open drops" />
    )
  }
  const drops = page.data.pages.flatMap(({ rows }) => rows)
  if (drops.length === 0) {
    return (
      <EmptyState
        title="No open drops"
        says="Approved drops stand here until they are delivered."
        next={<LinkButton to="/admin/review">To review</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className="open-drops">
        {drops.map((drop) => (
          <OpenDrop key={drop.id} drop={drop} state={state(drop)}>
            {beside(drop)}
          </OpenDrop>
        ))}
      </ul>
      <MoreRows page={page} what="open drops" />
    </>
  )
}
