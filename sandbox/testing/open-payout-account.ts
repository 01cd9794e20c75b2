import type Stripe from 'stripe'
import type { TestSandbox } from './open-test-sandbox.ts'

export const addresses = {
  refresh_url: 'http://velv.test/stripe/verification/again',
  return_url: 'http://velv.test/stripe/verification/done',
}

/** A screener's account without any submitted details. */
export function openPayoutAccount(stripe: Stripe): Promise<Stripe.Account> {
  return stripe.accounts.create({
    email: 'omar@ears.example',
    country: 'US',
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
  })
}

export async function finishOnboarding(test: TestSandbox, account: string): Promise<void> {
  const link = await test.client().accountLinks.create({ account, type: 'account_onboarding', ...addresses })
  await test.press(link.url, { status: 'finished' })
}
