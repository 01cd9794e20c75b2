import { type DeliveryFacts, takesNoMoreSongs } from '@velv/domain/drops/delivery.ts'
import { spotsLeft } from '@velv/domain/drops/drop.ts'
import { countText } from '@velv/domain/count-text.ts'
import type { ReviewedDrop } from '../review/reviewed-drop.ts'
import { dateText } from '../../../ui/text/format.ts'

/** What decides whether a drop can be delivered; undefined for somebody who may not know. */
export const deliveryFactsOf = ({ counts, heldUntil }: ReviewedDrop): DeliveryFacts | undefined =>
  counts ? { ...counts, isWithdrawalOpen: heldUntil !== null } : undefined

type Delivered = Pick<ReviewedDrop, 'state' | 'demoCap' | 'demoCount' | 'expireTime'>

/** Whether delivering this drop closes it before its time. */
export const isEarly = (drop: Delivered): boolean => !takesNoMoreSongs(drop.state, drop)

/** What delivering a drop ends, besides what it delivers. */
export function deliveryEffect(drop: Delivered, locale?: string): string {
  if (!isEarly(drop)) return 'The owner can listen and answer right away. This can’t be undone.'
  const left = spotsLeft(drop)
  const spots = left === undefined ? '' : `, with ${countText(left, 'spot')} left`
  return `This drop is open until ${dateText(drop.expireTime, locale)}${spots}. Delivering it closes it to submissions right away and for good: drafts can’t be submitted anymore, and payments that arrive later are refunded. This can’t be undone.`
}
