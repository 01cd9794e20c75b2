import { countText } from '@velv/domain/count-text.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import type { LogOutcome } from './verify-log.ts'

/** What the check of an access log has found. */
export const VerifiedLog = ({ outcome }: { outcome: LogOutcome }) =>
  outcome.isGenuine ? (
    <div className="verify-result">
      <InlineMessage tone="good">
        <b>This access log is genuine.</b> {provenText(outcome)}
      </InlineMessage>
    </div>
  ) : (
    <InlineMessage tone="bad" className="mt-6">
      This access log isn’t genuine. At least one entry differs from the log that Velv published.
    </InlineMessage>
  )

/** "All 4 entries are in the log that Velv published." */
function provenText({ proven, waiting }: { proven: number; waiting: number }): string {
  const found =
    proven === 0
      ? ''
      : waiting === 0
        ? `${proven === 1 ? 'Its entry is' : proven === 2 ? 'Both entries are' : `All ${proven} entries are`} in the log that Velv published.`
        : `${countText(proven, 'entry is', 'entries are')} in the log that Velv published.`
  const rest =
    waiting === 0
      ? ''
      : `${countText(waiting, 'entry is', 'entries are')} from a day that isn’t published yet. Try again tomorrow.`
  return [found, rest].filter(Boolean).join(' ') || 'It has no entries.'
}
