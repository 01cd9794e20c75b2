import type Stripe from 'stripe'
import { expect, it } from 'vitest'
import { stripePayouts } from './payouts.ts'

const bank = (change: object) => ({
  object: 'bank_account',
  bank_name: 'Chase',
  last4: '6789',
  currency: 'usd',
  ...change,
})

const readBank = (...data: object[]) => {
  const account = { default_currency: 'usd', external_accounts: { data } }
  const stripe = { accounts: { retrieve: async () => account } } as unknown as Stripe
  return stripePayouts({ stripe, ask: (call) => call() }).readPayoutBank('acct_1')
}

it('[L-4] names the bank or card that is the default for the currency of the account, and no other', async () => {
  const euros = bank({ last4: '1111', currency: 'eur', default_for_currency: true })
  const isDefault = { default_for_currency: true }
  const card = { object: 'card', brand: 'Visa', last4: '4242', currency: 'usd', ...isDefault }
  expect(await readBank(euros, bank({ last4: '2222' }), bank(isDefault))).toEqual({ name: 'Chase', last4: '6789' })
  expect(await readBank(bank({}), card)).toEqual({ name: 'Visa', last4: '4242' })
  expect(await readBank(bank({ ...isDefault, bank_name: null }))).toEqual({ name: null, last4: '6789' })
  expect([await readBank(), await readBank(euros), await readBank(bank({}))]).toEqual([undefined, undefined, undefined])
})
