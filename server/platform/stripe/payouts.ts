import type { PaymentProvider } from './payment-provider.ts'
import type { StripeClient } from './client.ts'
import { restrictionOf } from './payout-restriction.ts'

type Payouts = Pick<PaymentProvider, 'createPayoutAccount' | 'payoutAccountLink' | 'readPayoutAccount'>

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
  }
}
