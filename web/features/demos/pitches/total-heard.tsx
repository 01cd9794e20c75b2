import { lengthText } from '../../../ui/text/format.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { DemoCounts } from './use-demo-counts.ts'

/** How much of the creator's songs has been heard in total; seconds that two people heard count once. */
export function TotalHeard({ counts: { counts, heardMs = 0, isError } }: { counts: DemoCounts }) {
  if (!counts && !isError) return <Skeleton className="h-[1lh] w-72 max-w-full" />
  return (
    <p className="text-text-2">
      {heardMs > 0 ? (
        <>
          <b className="num strong text-text">{lengthText(heardMs)}</b> of your music has been heard so far.
        </>
      ) : (
        'You’ll see here how much of your music has been heard.'
      )}
    </p>
  )
}
