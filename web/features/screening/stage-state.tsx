import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Drop } from './demo.ts'
import { SkeletonStage } from './skeleton-stage.tsx'
import type { Queue } from './use-queue.ts'

type StageStateProps = {
  queue: Queue
  drop: Drop | undefined
  isOwner: boolean
  /** Asks for the drop as well, where it failed with its songs. */
  onDropAgain: (() => void) | undefined
}

/** The stage without a song: on its way, failed, or empty with the next step. */
export function StageState({ queue, drop, isOwner, onDropAgain }: StageStateProps) {
  if (queue.isLoaded) return <Empty drop={drop} isOwner={isOwner} />
  if (!queue.error) return <SkeletonStage isOwner={isOwner} />
  const again = () => {
    queue.refetch()
    onDropAgain?.()
  }
  return (
    <>
      <h1 className="sr">The songs</h1>
      <FailedLine
        what={onDropAgain ? 'We couldn’t load the songs and the brief.' : 'We couldn’t load the songs.'}
        onRetry={again}
      />
    </>
  )
}

function Empty({ drop, isOwner }: { drop: Drop | undefined; isOwner: boolean }) {
  if (!isOwner) {
    return (
      <EmptyState
        as="h1"
        title="Nothing waits here"
        says="Demos stand here as soon as they are paid for. Other drops may have some now."
        next={<LinkButton to="/">To the drops</LinkButton>}
      />
    )
  }
  const stillHeard = drop?.counts?.screening ?? 0
  if (drop?.deliveryDate) {
    return (
      <EmptyState
        as="h1"
        title="Nothing was pitched"
        says="No demo sent to this drop was pitched to you."
        next={<LinkButton to="/drop/add">Add drop</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      as="h1"
      title="Not delivered yet"
      says={
        stillHeard > 0
          ? `${stillHeard} ${stillHeard === 1 ? 'demo is' : 'demos are'} being heard. What is pitched comes to your inbox when the drop has closed.`
          : 'What is pitched comes to your inbox when the drop has closed.'
      }
      next={<LinkButton to="/drop/mydrops">My Drops</LinkButton>}
    />
  )
}
