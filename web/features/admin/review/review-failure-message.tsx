import { dropName } from '@velv/domain/drops/drop.ts'
import { RetryMessage } from '../../../ui/feedback/retry-message.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { pastTense, type ReviewFailure } from './use-review.ts'

/** A decision that could not be sent; it is not retried if the brief has changed meanwhile. */
export function ReviewFailureMessage({ failure, onRetry }: { failure: ReviewFailure; onRetry: () => void }) {
  const { drop, decision, sentence, isStale } = failure
  const what = `${dropName(drop)} was not ${pastTense(decision)}.`
  if (isStale) {
    return (
      <div role="alert">
        <InlineMessage tone="warn">
          {what} {sentence}
        </InlineMessage>
      </div>
    )
  }
  // The line ends with a button of this name.
  return <RetryMessage what={`${what} ${sentence.replace(/ ?Try again\.$/, '')}`} onRetry={onRetry} />
}
