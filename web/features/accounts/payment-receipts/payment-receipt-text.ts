import { moneyText } from '@velv/domain/money.ts'
import type { components } from '../../../lib/api/api.ts'
import { viewerLocale } from '../../../ui/text/format.ts'

export type PaymentReceiptRow = components['schemas']['PaymentReceipt']

const stateTexts: Record<PaymentReceiptRow['state'], string> = {
  paid: '',
  refunding: 'Refund pending',
  refunded: 'Refunded',
  disputed: 'Disputed',
  unpaid: 'Refunded or disputed',
}

/** What was paid: money, or an included submission. */
export const paymentReceiptAmount = (
  receipt: Pick<PaymentReceiptRow, 'amount' | 'currency'>,
  locale = viewerLocale(),
): string => (receipt.amount === 0 ? 'Included' : moneyText(receipt, locale))

/** Whether a payment was refunded or disputed; empty otherwise. */
export const paymentReceiptState = ({ amount, state }: Pick<PaymentReceiptRow, 'amount' | 'state'>): string =>
  amount === 0 && state === 'refunded' ? 'Returned' : stateTexts[state]
