import { countText } from '@velv/domain/count-text.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import type { LogOutcome } from './verify-log.ts'

/** What the check of an access log has found. Only entries that are in the published log count as genuine. */
export function VerifiedLog({ outcome }: { outcome: LogOutcome }) {
  if (!outcome.isGenuine)
    return (
      <InlineMessage tone="bad" className="mt-6">
        This access log isn’t genuine. At least one entry differs from the log that Velv published.
      </InlineMessage>
    )
  const { proven, waiting } = outcome
  return (
    <div className="verify-result">
      {proven > 0 && (
        <InlineMessage tone="good">
          <b>
            {waiting > 0 ? `${countText(proven, 'entry is', 'entries are')} genuine.` : 'This access log is genuine.'}
          </b>{' '}
          {provenText(outcome)}
        </InlineMessage>
      )}
      {waiting > 0 && <InlineMessage>{waitingText(outcome)}</InlineMessage>}
      {proven + waiting === 0 && <InlineMessage>This access log has no entries.</InlineMessage>}
    </div>
  )
}

/** "All 4 entries are in the log that Velv published." */
function provenText({ proven, waiting }: { proven: number; waiting: number }): string {
  if (waiting > 0) return `Velv published ${proven === 1 ? 'it' : 'them'} unchanged.`
  const all = proven === 1 ? 'Its entry is' : proven === 2 ? 'Both entries are' : `All ${proven} entries are`
  return `${all} in the log that Velv published.`
}

/** "We can’t verify 2 entries yet, because Velv publishes a day’s log the day after. Try again tomorrow." */
function waitingText({ proven, waiting }: { proven: number; waiting: number }): string {
  const what = proven === 0 ? 'this access log' : countText(waiting, 'entry', 'entries')
  return `We can’t verify ${what} yet, because Velv publishes each day’s log the day after. Try again tomorrow.`
}
