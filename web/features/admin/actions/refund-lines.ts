import { moneyText } from '@velv/domain/money.ts'
import type { components } from '../../../lib/api/api-types.d.ts'
import { countText } from '@velv/domain/count-text.ts'
import { viewerLocale } from '../../../ui/text/format.ts'

type RefundPreview = components['schemas']['RefundPreview']

/** The effect of refunding open songs, in sentences: "3 songs without an answer will be refunded: €36.00 in 3 payments." */
export function refundLines(
  { demos, isMore, refunds, included, withBank }: RefundPreview,
  locale = viewerLocale(),
): string[] {
  if (demos === 0) return ['No songs are waiting for an answer, so nothing will be refunded.']
  const parts = [
    ...refunds.map((sum) => `${moneyText(sum, locale)} in ${countText(sum.count, 'payment')}`),
    ...(included > 0 ? [countText(included, 'included submission')] : []),
  ]
  const songs = `${isMore ? 'More than ' : ''}${countText(demos, 'song')}`
  const what = parts.length > 0 ? `: ${isMore ? 'at least ' : ''}${parts.join(', ')}` : ''
  return [
    `${songs} without a final answer will be refunded${what}.`,
    ...(withBank > 0
      ? [
          `${countText(withBank, 'payment')} ${withBank === 1 ? 'is' : 'are'} disputed and will follow the bank’s decision.`,
        ]
      : []),
  ]
}
