import { expect, it } from 'vitest'
import { paidText } from './paid-text.ts'

const fee = { amount: 1200, currency: 'eur', included: false, paidAt: null, dispute: null }

it('[S-3] says what was really paid, as its reader writes money', () => {
  expect([
    paidText(fee, 'en'),
    paidText(fee, 'sv'),
    paidText({ ...fee, amount: 1800, currency: 'jpy' }, 'en'),
    paidText({ ...fee, amount: 0, included: true }, 'en'),
    paidText(null, 'en'),
  ]).toEqual([
    { amount: '€12.00', how: '' },
    { amount: '12,00\u00a0€', how: '' },
    { amount: '¥1,800', how: '' },
    { amount: '€0.00', how: 'Included with Velv Plus' },
    { amount: 'nothing', how: '' },
  ])
})
