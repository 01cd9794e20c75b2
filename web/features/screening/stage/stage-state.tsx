import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import type { Drop } from '../queued-demo.ts'
import { StageSkeleton } from './stage-skeleton.tsx'
import type { Queue } from '../queue/use-queue.ts'

type StageStateProps = {
  queue: Queue
  drop: Drop | undefined
  isOwner: boolean
  /** Loads the drop again as well, where it failed together with its songs. */
  onDropAgain: (() => void) | undefined
}

/** The stage without a song: loading, failed, or empty with the next step. */
export function StageState({ queue, drop, isOwner, onDropAgain }: StageStateProps) {
  if (queue.isLoaded) return <Empty drop={drop} isOwner={isOwner} />
  if (!queue.error) return <StageSkeleton isOwner={isOwner} />
  const retry = () => {
    void queue.refetch()
    onDropAgain?.()
  }
  return (
    <>
      <h1 className="sr">The songs</h1>
      <RetryMessage
        what={onDropAgain ? 'We couldn’t load the songs and the brief.' : 'We couldn’t load the songs.'}
        onRetry={retry}
      />
    </>
  )
}

function Empty({ drop, isOwner }: { drop: Drop | undefined; isOwner: boolean }) {
  if (!isOwner) {
    return (
      <EmptyState
        as="h1"
        title="No songs to screen"
        message="New submissions show up here. Other drops may have songs waiting now."
        next={<LinkButton to="/">Back to drops</LinkButton>}
      />
    )
  }
  const stillHeard = drop?.counts?.screening ?? 0
  if (drop?.deliveryDate) {
    return (
      <EmptyState
        as="h1"
        title="No pitches"
        message="None of the songs submitted to this drop were pitched."
        next={<LinkButton to="/drop/add">Add drop</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      as="h1"
      title="Not delivered yet"
      message={
        stillHeard > 0
          ? `${stillHeard} ${stillHeard === 1 ? 'song is' : 'songs are'} in screening. Pitches arrive in your inbox once the drop has closed and every song is screened.`
          : 'Pitches arrive in your inbox once the drop has closed.'
      }
      next={<LinkButton to="/drop/mydrops">My Drops</LinkButton>}
    />
  )
}
