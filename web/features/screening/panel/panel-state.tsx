import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

type PanelStateProps = { isFailed: boolean; isOwner: boolean; onRetry: () => void }

/** The panel next to the song while it loads, with its final height, or after a failure. */
export function PanelState({ isFailed, isOwner, onRetry }: PanelStateProps) {
  if (isFailed) return <RetryMessage what="We couldn’t load the brief." onRetry={onRetry} />
  return (
    <div className="grid gap-5" role="status">
      <span className="sr">Loading the brief</span>
      {isOwner ? (
        <>
          <Skeleton className="h-29.5" />
          <Skeleton className="h-36 rounded-paper" />
          <PitchedBySkeleton />
          <Skeleton className="h-36" />
          <Skeleton className="h-9" />
        </>
      ) : (
        <>
          <Skeleton className="h-79 rounded-paper" />
          <Skeleton className="h-56" />
        </>
      )}
    </div>
  )
}

/** Reserves the space of "Why it was pitched" with its heading, two lines of praise, two about the listening, and the waveform. */
export const PitchedBySkeleton = () => <Skeleton className="h-41.25" />
