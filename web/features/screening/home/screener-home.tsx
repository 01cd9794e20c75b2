import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { RemoveFilters } from '../../drops/filters/remove-filters.tsx'
import { useEffect } from 'react'
import { OpenDrops } from './open-drops.tsx'
import { QueueTable } from './queue-table.tsx'
import { ScreenerEarnings } from './screener-earnings.tsx'
import { ScreenerHomeSkeleton } from './screener-home-skeleton.tsx'
import { UpNext } from './up-next.tsx'
import { useScreeningQueue } from './use-screening-queue.ts'
import './screener-home.css'

/** A screener's home page: the drop to listen to next, what was earned, the queue, and the open drops. */
export function ScreenerHome() {
  const { page, drops } = useScreeningQueue()
  return (
    <>
      <Queue />
      {/* The queue would push it down. */}
      {(drops || page.isError) && <OpenDrops />}
    </>
  )
}

function Queue() {
  const queue = useScreeningQueue()
  const { page, drops, totals, isFiltered } = queue
  const { hasNextPage, isFetching, isError, fetchNextPage } = page
  // Other screeners may be busy with every song of a page.
  const isSearching = drops?.length === 0 && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])

  if (!drops && isError) {
    return (
      <div className="screener-home">
        <div className="queue-failed">
          <RetryMessage what="We couldn’t load your queue." onRetry={() => void page.refetch()} />
        </div>
        <ScreenerEarnings />
      </div>
    )
  }
  if (!drops || !totals || isSearching) return <ScreenerHomeSkeleton />
  const [next] = drops
  return (
    <div className="screener-home">
      {next ? (
        <UpNext drop={next} />
      ) : (
        <EmptyState
          as="h2"
          title="No songs to screen right now"
          message={
            isFiltered ? 'Your filters may be hiding some.' : 'New songs show up here as soon as creators submit them.'
          }
          next={isFiltered ? <RemoveFilters under="queue" /> : <LinkButton to="/wallet">Go to your wallet</LinkButton>}
        />
      )}
      <ScreenerEarnings />
      {next && <QueueTable page={page} drops={drops} totals={totals} />}
    </div>
  )
}
