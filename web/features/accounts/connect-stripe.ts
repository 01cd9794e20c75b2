import { payoutOnboardingUrl } from '../../platform/connect-stripe.ts'

/** Makes the payout account when there is none, and leaves for Stripe's pages; comes back to /stripe/verification/{id}. */
export async function connectStripe(account: { email: string; accountId: string | undefined }): Promise<void> {
  window.location.assign(await payoutOnboardingUrl(account))
}
