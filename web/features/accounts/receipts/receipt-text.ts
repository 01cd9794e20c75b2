import { moneyText } from '@velv/domain/money.ts'
import type { components } from '../../../lib/api/api.ts'
import { viewerLocale } from '../../../ui/text/format.ts'

export type ReceiptRow = components['schemas']['Receipt']

const stateTexts: Record<ReceiptRow['state'], string> = {
  paid: '',
  refunding: 'Refund pending',
  refunded: 'Refunded',
  disputed: 'Disputed',
  unpaid: 'Refunded or disputed',
}

/** What was paid: money, or an included submission. */
export const receiptAmount = (receipt: Pick<ReceiptRow, 'amount' | 'currency'>, locale = viewerLocale()): string =>
  receipt.amount === 0 ? 'Included' : moneyText(receipt, locale)

/** Whether a payment was refunded or disputed; empty otherwise. */
export const receiptState = ({ amount, state }: Pick<ReceiptRow, 'amount' | 'state'>): string =>
  amount === 0 && state === 'refunded' ? 'Returned' : stateTexts[state]
