import { dropName } from '@velv/domain/drops/drop.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { Say } from '../../ui/say.tsx'
import { pastOf } from './use-held-verdicts.ts'
import type { ReviewFailure } from './use-review.ts'

/** A verdict that did not arrive; one on a brief that was written anew meanwhile is not tried again. */
export function ReviewFailed({ failure, onRetry }: { failure: ReviewFailure; onRetry: () => void }) {
  const { drop, verdict, sentence, isStale } = failure
  const what = `${dropName(drop)} was not ${pastOf(verdict)}.`
  if (isStale) {
    return (
      <div role="alert">
        <Say tone="warn">
          {what} {sentence}
        </Say>
      </div>
    )
  }
  // The line ends with a button of that name.
  return <FailedLine what={`${what} ${sentence.replace(/ ?Try again\.$/, '')}`} onRetry={onRetry} />
}
