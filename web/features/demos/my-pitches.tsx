import type { Result } from '@velv/domain/demos/demo.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { lengthText } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { heardMs } from './heard-text.ts'
import { PitchTable } from './pitch-table.tsx'
import { ResultChips } from './result-chips.tsx'
import { useMyDemos } from './use-my-demos.ts'

/** Every demo of mine; chips and the sum stand there once all of them are loaded, since they count. */
export function MyPitches() {
  const { demos, isComplete, isPending, isError, hasNextPage, isFetchingNextPage, ...list } = useMyDemos()
  const [shown, setShown] = useState<Result>()
  const rows = isComplete && shown ? demos.filter(({ result }) => result === shown) : demos

  if (isPending) return <WaitingPitches />
  if (isError && demos.length === 0) {
    return <FailedLine what="Your demos could not be fetched." onRetry={() => void list.refetch()} />
  }
  if (demos.length === 0) {
    return (
      <EmptyState
        title="Nothing sent yet"
        says="A song you send to a drop stands here, with how much of it was heard and what became of it."
        next={<LinkButton to="/">Look at the drops</LinkButton>}
      />
    )
  }
  return (
    <>
      {isComplete && <HeardSum ms={demos.reduce((sum, demo) => sum + heardMs(demo.heard), 0)} />}
      {isComplete && <ResultChips demos={demos} shown={shown} onShow={setShown} />}
      <PitchTable demos={rows.length > 0 ? rows : demos} />
      {list.isFetchNextPageError && (
        <FailedLine what="The next demos could not be fetched." onRetry={() => void list.fetchNextPage()} />
      )}
      {hasNextPage && !list.isFetchNextPageError && (
        <Button look="quiet" className="mt-3" busy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

const HeardSum = ({ ms }: { ms: number }) =>
  ms > 0 && (
    <p className="mb-4 text-text-2">
      <b className="num strong text-text">{lengthText(ms)}</b> of your songs was heard so far.
    </p>
  )

const WaitingPitches = () => (
  <div>
    <output className="sr">Loading your demos</output>
    {[1, 2, 3, 4].map((at) => (
      <div key={at} className="row min-h-19 border-t border-line" aria-hidden="true">
        <Skeleton className="size-12 rounded-round" />
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="wide-only h-4 w-1/4" />
        <Skeleton className="ml-auto h-6.5 w-24" />
      </div>
    ))}
  </div>
)
