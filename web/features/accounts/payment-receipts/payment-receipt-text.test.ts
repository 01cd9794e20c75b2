import { expect, it } from 'vitest'
import { paymentReceiptAmount, paymentReceiptState } from './payment-receipt-text.ts'

it('states what was paid, and whether it was refunded or disputed [S-3] [S-4]', () => {
  const textOf = (amount: number, state: 'paid' | 'refunding' | 'refunded' | 'disputed' | 'unpaid') =>
    [paymentReceiptAmount({ amount, currency: 'eur' }, 'en-US'), paymentReceiptState({ amount, state })]
      .join(' ')
      .trim()
  expect([
    textOf(1200, 'paid'),
    textOf(1200, 'refunding'),
    textOf(1200, 'refunded'),
    textOf(1200, 'disputed'),
    textOf(1900, 'unpaid'),
    textOf(0, 'paid'),
    textOf(0, 'refunded'),
  ]).toEqual([
    '€12.00',
    '€12.00 Refund pending',
    '€12.00 Refunded',
    '€12.00 Disputed',
    '€19.00 Refunded or disputed',
    'Included',
    'Included Returned',
  ])
})
