import { unscreenedRefundDays, type Result } from '@velv/domain/demos/demo.ts'
import { ResultBadge } from '../../../ui/data/result-badge.tsx'

const meanings: readonly (readonly [Result, string])[] = [
  ['draft', 'Your song and its words are kept. Nobody hears them until the submission is sent.'],
  ['screening', 'It is sent and waits for a screener, or is being heard right now.'],
  [
    'pitch',
    'A screener heard it, said what’s good about it, and passed it on. The drop’s owner hears it when the drop is delivered.',
  ],
  ['hold', 'The owner wants to keep it. They see your name and e-mail and may write to you.'],
  ['cut', 'The owner is going to record it. This is the one everybody is here for.'],
  [
    'nogo',
    'It was heard, and it is not the one for this brief. A screener says why, and an owner usually does. It says nothing about the next brief.',
  ],
  [
    'refunded',
    `Your fee was refunded: you withdrew the song, the drop stopped taking songs before your payment arrived, there was no answer ${unscreenedRefundDays} days after the drop closed, or Velv or your bank returned the payment.`,
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
