import { lengthText } from '../../ui/format.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DemoCounts } from './use-demo-counts.ts'

/** How long my songs were listened to, all of them together. */
export function HeardSum({ counts: { counts, heardMs = 0, isError } }: { counts: DemoCounts }) {
  if (!counts && !isError) return <Skeleton className="h-[1lh] w-72 max-w-full" />
  return (
    <p className="text-text-2">
      {heardMs > 0 ? (
        <>
          Your songs were listened to for <b className="num strong text-text">{lengthText(heardMs)}</b> so far.
        </>
      ) : (
        'Every second somebody listens is counted here.'
      )}
    </p>
  )
}
