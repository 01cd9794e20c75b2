import { unscreenedRefundDays, type Result } from '@velv/domain/demos/demo.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'

const meanings: readonly (readonly [Result, string])[] = [
  ['draft', 'Your song and its details are saved. No one can hear a draft until you submit it.'],
  ['screening', 'Your song is in the screening queue, or a screener is listening now.'],
  [
    'pitch',
    'A screener heard your song, said what’s good about it, and pitched it. The drop’s owner can hear it once the drop is delivered.',
  ],
  [
    'hold',
    'The owner wants to keep your song for a project until a date. You have seven days to accept or decline. When a hold ends, your song is pitched again.',
  ],
  ['cut', 'The owner wants to record your song.'],
  [
    'nogo',
    'Your song was heard, but it isn’t right for this brief. A screener always gives a reason, and an owner usually does.',
  ],
  [
    'refunded',
    `You got your payment or included submission back. You withdrew the song, the drop stopped taking submissions before your payment arrived, no screener answered within ${unscreenedRefundDays} days of the closing date, or Velv or your bank returned the payment.`,
  ],
]

/** Every result with its meaning for the song. */
export const ResultMeanings = () => (
  <dl className="grid">
    {meanings.map(([result, message]) => (
      <div key={result} className="grid gap-x-6 gap-y-2 border-t border-line py-4 md:grid-cols-[9rem_minmax(0,1fr)]">
        <dt>
          <ResultBadge result={result} />
        </dt>
        <dd className="text-body text-text-2">{message}</dd>
      </div>
    ))}
  </dl>
)
