import { expect, it } from 'vitest'
import type { DemoInFull } from '../demo.ts'
import { hasExpiredCheckout, paymentOption } from './payment-option.ts'

const price = { amount: 1200, currency: 'eur', text: '€12.00' }
const fee = { amount: 13_900, currency: 'sek', included: false, paidAt: null, dispute: null }
const draft = { payment: 'none', fee: null } as Pick<DemoInFull, 'payment' | 'fee'>
const pay = (change: Partial<Parameters<typeof paymentOption>[0]>) =>
  paymentOption({ demo: draft, price, included: null, locale: 'en', ...change })

it('[S-2] shows the price of a submission', () => {
  expect([
    pay({}),
    pay({ price: { ...price, amount: 0, text: '€0.00' } }),
    pay({ price: undefined }),
    pay({ included: undefined }),
  ]).toEqual([
    { by: 'checkout', amountText: '€12.00', currency: 'eur', verb: 'Pay', button: 'Pay €12.00' },
    { by: 'nothing', amountText: '€0.00', currency: 'eur', verb: 'Submit', button: 'Submit song' },
    undefined,
    undefined,
  ])
})

it('[S-4] spends included submissions first, while there are any', () => {
  expect([pay({ included: { left: 1, included: 2 } }), pay({ included: { left: 0, included: 2 } })?.by]).toEqual([
    { by: 'included', amountText: '€0.00', currency: 'eur', verb: 'Submit', button: 'Submit with Velv Plus' },
    'checkout',
  ])
})

it('[S-3] leads back to an open checkout, in its currency', () => {
  expect(pay({ demo: { payment: 'waiting', fee }, price: undefined, included: { left: 1, included: 2 } })).toEqual({
    by: 'open',
    amountText: 'SEK\u00a0139.00',
    currency: 'sek',
    verb: 'Pay',
    button: 'Continue to checkout',
  })
})

it('[S-3] recognizes a checkout that ended without payment', () => {
  expect([
    hasExpiredCheckout({ payment: 'none', fee }),
    hasExpiredCheckout({ payment: 'waiting', fee }),
    hasExpiredCheckout({ payment: 'none', fee: null }),
    hasExpiredCheckout({ payment: 'none', fee: { ...fee, paidAt: '2026-11-20T09:00:00Z' } }),
  ]).toEqual([true, false, false, false])
})
