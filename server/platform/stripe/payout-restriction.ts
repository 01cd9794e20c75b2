import type { PayoutRestriction } from '@velv/domain/wallet/payout-restriction.ts'
import type Stripe from 'stripe'
import { dateOf } from './client.ts'

type AccountFacts = Pick<Stripe.Account, 'capabilities' | 'details_submitted' | 'payouts_enabled' | 'requirements'>

/**
 * What an account still needs before it can be paid, or keep being paid. Without the capability, transfers do not reach
 * it either.
 */
export function restrictionOf(account: AccountFacts): PayoutRestriction | null {
  const { capabilities, payouts_enabled, requirements } = account
  const stopped = !payouts_enabled || capabilities?.transfers !== 'active'
  const due = [...new Set([...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])])]
  if (!stopped && due.length === 0) return null
  const deadline = requirements?.current_deadline
  return {
    stopped,
    needs: needsOf(account, due.length > 0),
    due,
    deadline: !stopped && deadline ? dateOf(deadline).toISOString() : null,
  }
}

const supportReasons = /^(rejected\.|listed$|platform_paused$|other$)/

function needsOf(account: AccountFacts, isDue: boolean): PayoutRestriction['needs'] {
  const { disabled_reason, pending_verification } = account.requirements ?? {}
  // Providing the other requirements would not help in this case.
  if (supportReasons.test(disabled_reason ?? '')) return 'support'
  if (isDue || !account.details_submitted) return 'details'
  const isUnderReview =
    disabled_reason === 'under_review' ||
    disabled_reason === 'requirements.pending_verification' ||
    (pending_verification?.length ?? 0) > 0 ||
    account.capabilities?.transfers === 'pending'
  return isUnderReview ? 'waiting' : 'support'
}
