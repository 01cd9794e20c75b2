import { moneyText } from '@velv/domain/money.ts'
import type { DemoInFull } from '../demo.ts'
import { viewerLanguage } from '../../../lib/environment.ts'

type Paid = Pick<DemoInFull, 'fee' | 'payment'>

/** "€12.00"; empty where nothing was charged. */
function feeText(fee: DemoInFull['fee'], locale = viewerLanguage()): string {
  return fee && fee.amount > 0 ? moneyText(fee, locale) : ''
}

/** What was paid for a submission, and how if it was not money. */
export function paidText(fee: DemoInFull['fee'], locale = viewerLanguage()): { amount: string; how: string } {
  if (!fee) return { amount: 'nothing', how: '' }
  return { amount: moneyText(fee, locale), how: fee.included ? 'Included with Velv Plus' : '' }
}

/** How a submission was paid, as a sentence; empty where nothing was paid. */
export function paidSentence({ fee }: Pick<Paid, 'fee'>, locale?: string): string {
  if (fee?.included) return 'Included with Velv Plus.'
  const text = feeText(fee, locale)
  return text && `${text}, one-time.`
}

const includedReturnedText = 'Your included submission was returned.'

/** What is refunded if the song is withdrawn now, as a sentence. */
export function refundPreviewText({ fee }: Pick<Paid, 'fee'>, locale?: string): string {
  if (fee?.included) return 'You’ll get your included submission back.'
  const text = feeText(fee, locale)
  return text ? `You’ll be refunded ${text}.` : 'You weren’t charged.'
}

/** The state of the refund, as a sentence; empty where there is none. */
export function refundedText({ fee, payment }: Paid, locale?: string): string {
  if (fee?.included) return includedReturnedText
  const text = feeText(fee, locale)
  if (!text) return ''
  return payment === 'refunded'
    ? `${text} was refunded to your original payment method.`
    : `${text} is being refunded to your original payment method.`
}

/** What is refunded automatically when a song is not screened in time, in the middle of a sentence. */
export const autoRefundText = ({ fee }: Pick<Paid, 'fee'>): string =>
  fee?.included
    ? 'we’ll return your included submission automatically'
    : fee && fee.amount > 0
      ? 'you’ll be refunded automatically'
      : 'it leaves the queue'
