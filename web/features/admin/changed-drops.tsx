import { genreLabel } from '@velv/domain/genres.ts'
import type { ReactNode } from 'react'
import { api, type components } from '../../platform/api.ts'
import { byPage } from '../../platform/by-page.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { whenText } from '../../ui/format.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Sleeve } from '../../ui/sleeve/sleeve.tsx'
import { ownerText } from './owner-text.ts'
import type { ReviewedDrop } from './reviewed-drop.ts'
import './admin.css'

type ChangedDrop = components['schemas']['ChangedDrop']

type ChangedDropsProps = {
  /** Draws what was changed, field by field. */
  changes: (changes: ChangedDrop['changes']) => ReactNode
  /** The drop's name, leading to it where the viewer may go there. */
  name: (drop: ReviewedDrop) => ReactNode
}

/** What owners changed in drops that had been approved, the last change first. */
export function ChangedDrops({ changes, name }: ChangedDropsProps) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = api.useInfiniteQuery(
    'get',
    '/api/admin/drop-changes',
    {},
    byPage,
  )
  const again = () => void (hasNextPage ? fetchNextPage() : refetch())
  if (!data) {
    return isError ? (
      <FailedLine what="The changes could not be fetched." onRetry={again} />
    ) : (
      <SkeletonRows count={4} what="changes" />
    )
  }
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) {
    return <EmptyState title="No changes" says="What owners change in a drop after its approval stands here." />
  }
  return (
    <>
      <ol className="changed-drops">
        {rows.map((changed) => (
          <li key={changed.id} className="changed-drop">
            <Sleeve id={changed.drop.id} genre={genreLabel(changed.drop.genre[0])} size={40} />
            <div className="grid min-w-0 gap-2">
              <div className="row flex-wrap gap-x-3 gap-y-0">
                {name(changed.drop)}
                <span className="small text-text-2">{ownerText(changed.drop)}</span>
                <time className="small text-text-3 md:ml-auto" dateTime={changed.at}>
                  {whenText(changed.at)}
                </time>
              </div>
              {changes(changed.changes)}
            </div>
          </li>
        ))}
      </ol>
      {isError && <FailedLine what="The changes could not be fetched anew." onRetry={again} />}
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
