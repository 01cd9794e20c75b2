import type Stripe from 'stripe'
import type { PaymentProvider, PayoutBank } from './payment-provider.ts'
import { isUnknown, type StripeClient } from './client.ts'
import { restrictionOf } from './payout-restriction.ts'

type Payouts = Pick<
  PaymentProvider,
  'createPayoutAccount' | 'payoutAccountLink' | 'readPayoutAccount' | 'readPayoutBank'
>

export function stripePayouts({ stripe, ask }: StripeClient): Payouts {
  return {
    createPayoutAccount: ({ email, key }) =>
      ask(async () => {
        const account = await stripe.accounts.create(
          {
            email,
            controller: {
              stripe_dashboard: { type: 'express' },
              fees: { payer: 'application' },
              losses: { payments: 'application' },
            },
            capabilities: { transfers: { requested: true } },
            settings: { payouts: { schedule: { interval: 'daily' } } },
          },
          { idempotencyKey: key },
        )
        return account.id
      }),

    payoutAccountLink: ({ accountId, refreshUrl, returnUrl }) =>
      ask(async () => {
        const link = await stripe.accountLinks.create({
          account: accountId,
          refresh_url: refreshUrl,
          return_url: returnUrl,
          type: 'account_onboarding',
        })
        return link.url
      }),

    readPayoutAccount: (id) =>
      ask(async () => {
        const account = await stripe.accounts.retrieve(id)
        return {
          accountId: account.id,
          detailsSubmitted: account.details_submitted,
          payoutsEnabled: account.payouts_enabled,
          restriction: restrictionOf(account),
        }
      }),

    readPayoutBank: (id) =>
      ask(async () => {
        try {
          return bankOf(await stripe.accounts.retrieve(id))
        } catch (error) {
          if (isUnknown(error)) return undefined
          throw error
        }
      }),
  }
}

/** Stripe converts what an account receives to its own currency, and pays it out to what is its default for that. */
function bankOf({ default_currency, external_accounts }: Stripe.Account): PayoutBank | undefined {
  const bank = external_accounts?.data.find(
    ({ currency, default_for_currency }) => default_for_currency && currency === default_currency,
  )
  return bank && { name: bank.object === 'card' ? bank.brand : bank.bank_name, last4: bank.last4 }
}
