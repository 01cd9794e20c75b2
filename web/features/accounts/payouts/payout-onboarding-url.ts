import { client } from '../../../lib/api/api.ts'
import { reportFailure } from '../../../lib/api/report-failure.ts'

/** Creates the payout account if there is none and returns the URL of Stripe's pages for it. */
export async function payoutOnboardingUrl(account: { email: string; accountId: string | undefined }): Promise<string> {
  const id = account.accountId ?? (await newAccountId(account.email))
  const back = `${window.location.origin}/stripe/verification/${id}`
  try {
    const { data } = await client.POST('/api/payout-account/link', { body: { id, refreshUrl: back, returnUrl: back } })
    if (!data) throw new Error('The answer had no link.')
    return data.url
  } catch (error) {
    reportFailure('onboarding-link', error)
    throw error
  }
}

async function newAccountId(email: string): Promise<string> {
  try {
    const { data } = await client.POST('/api/payout-account', { body: { email } })
    if (!data) throw new Error('The answer had no account.')
    return data.id
  } catch (error) {
    reportFailure('payout-account', error)
    throw error
  }
}
