import type { Profession } from '@velv/domain/roles.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { dropPath } from './drop-path.ts'
import { DropRow } from './drop-row.tsx'
import { waitingFirst } from './drop-words.ts'
import type { Feed } from './use-feed.ts'
import { useNearEnd } from './use-near-end.ts'

type DropListProps = {
  feed: Feed
  profession: Profession
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
}

/** The drops of a feed; goes on by itself as one comes near the end. */
export function DropList({ feed, profession, empty }: DropListProps) {
  const drops = feed.pages.flatMap((page) => waitingFirst(page.rows))
  const more = () => void feed.fetchNextPage()
  const end = useNearEnd(more, !feed.hasNextPage || feed.isFetching || feed.isFetchNextPageError)

  if (feed.isPending) return <SkeletonRows count={6} what="drops" />
  if (feed.isError && drops.length === 0) {
    return <FailedLine what="The drops could not be fetched." onRetry={() => void feed.refetch()} />
  }
  if (drops.length === 0) return empty
  return (
    <>
      <ul className="border-b border-line">
        {drops.map((drop) => (
          <DropRow key={drop.id} drop={drop} to={dropPath(drop.id, profession)} />
        ))}
      </ul>
      <div ref={end} className="py-4">
        {feed.isFetchingNextPage && <SkeletonRows count={2} what="more drops" />}
        {feed.isFetchNextPageError && <FailedLine what="The next drops could not be fetched." onRetry={more} />}
        {feed.hasNextPage && !feed.isFetchingNextPage && !feed.isFetchNextPageError && (
          <Button look="quiet" onClick={more}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}
