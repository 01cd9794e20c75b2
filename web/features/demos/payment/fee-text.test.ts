import { expect, it } from 'vitest'
import { refundedText, paidSentence, paidText, refundPreviewText } from './fee-text.ts'

const card = { amount: 1200, currency: 'eur', included: false, paidAt: null, dispute: null }
const plus = { ...card, amount: 0, included: true }
const free = { ...card, amount: 0 }

it('shows what was paid [S-3]', () => {
  expect([card, plus, free, null].map((fee) => paidSentence({ fee }, 'en'))).toEqual([
    '€12.00, one-time.',
    'Included with Velv Plus.',
    '',
    '',
  ])
})

it('shows the state of the refund [S-3]', () => {
  expect([
    refundedText({ fee: card, payment: 'refunding' }, 'en'),
    refundedText({ fee: card, payment: 'refunded' }, 'en'),
    refundedText({ fee: plus, payment: 'refunded' }, 'en'),
    refundedText({ fee: free, payment: 'refunded' }, 'en'),
  ]).toEqual([
    '€12.00 is being refunded to your original payment method.',
    '€12.00 was refunded to your original payment method.',
    'Your included submission was returned.',
    '',
  ])
})

it('shows what is refunded if a song is withdrawn now [S-3]', () => {
  expect([card, plus, free, null].map((fee) => refundPreviewText({ fee }, 'en'))).toEqual([
    'You’ll be refunded €12.00.',
    'You’ll get your included submission back.',
    'You weren’t charged.',
    'You weren’t charged.',
  ])
})

it("[S-3] shows the amount paid in the reader's number format", () => {
  expect([
    paidText(card, 'en'),
    paidText(card, 'sv'),
    paidText({ ...card, amount: 1800, currency: 'jpy' }, 'en'),
    paidText({ ...card, amount: 0, included: true }, 'en'),
    paidText(null, 'en'),
  ]).toEqual([
    { amount: '€12.00', how: '' },
    { amount: '12,00\u00a0€', how: '' },
    { amount: '¥1,800', how: '' },
    { amount: '€0.00', how: 'Included with Velv Plus' },
    { amount: 'nothing', how: '' },
  ])
})
