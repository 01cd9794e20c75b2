import { countText } from '@velv/domain/count-text.ts'
import { dateText } from '../../../ui/text/format.ts'
import type { DropInFull } from '../drop.ts'

export type Outcome = NonNullable<DropInFull['outcome']>

type Times = Pick<Outcome, 'closedAt' | 'deliveredAt' | 'answeredAt' | 'medianDays' | 'pitched'>

const dayMs = 86_400_000

/** "the same day", "1 day later", "4 days later". */
function laterText(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
  return days <= 0 ? 'the same day' : `${countText(days, 'day')} later`
}

/** How long a drop took: from closing to delivery, and from there to the answers. */
export function outcomeTimesText(
  { closedAt, deliveredAt, answeredAt, medianDays, pitched }: Times,
  locale?: string,
): string {
  const closed = `Closed ${dateText(closedAt, locale)}`
  // A drop without pitches has nothing to deliver.
  if (!deliveredAt || pitched === 0) return `${closed}.`
  const delivered = `delivered ${laterText(closedAt, deliveredAt)}`
  const answered = answeredAt && `last pitch answered ${laterText(deliveredAt, answeredAt)}`
  const median =
    medianDays === null ? '' : ` Half the answers came within ${countText(Math.max(1, medianDays), 'day')} of delivery.`
  return `${[closed, delivered, answered].filter(Boolean).join(', ')}.${median}`
}
