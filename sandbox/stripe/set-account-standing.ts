import type Stripe from 'stripe'
import type { Owned } from './records.ts'
import { recordEvent } from './record-event.ts'
import type { EventSource } from './record-event.ts'
import type { Transaction } from './stripe-state.ts'

/** new: nothing given; unfinished: details given, not yet enough; finished: may be paid; restricted: stopped. */
export type AccountStanding = 'new' | 'unfinished' | 'finished' | 'restricted'

export function standingOf(account: Stripe.Account): AccountStanding {
  if (account.payouts_enabled) return 'finished'
  if (!account.details_submitted) return 'new'
  return account.requirements?.disabled_reason === 'platform_paused' ? 'restricted' : 'unfinished'
}

export function setAccountStanding(
  tx: Transaction,
  record: Owned<Stripe.Account>,
  standing: AccountStanding,
  source: EventSource,
): void {
  const before = record.object
  const isFinished = standing === 'finished'
  const capability = isFinished ? 'active' : 'inactive'
  const { card_payments, transfers } = before.capabilities ?? {}
  const after: Stripe.Account = {
    ...before,
    capabilities: {
      ...(card_payments ? { card_payments: capability } : {}),
      ...(transfers ? { transfers: capability } : {}),
    },
    charges_enabled: isFinished && card_payments !== undefined,
    details_submitted: standing !== 'new',
    payouts_enabled: isFinished,
    requirements: requirementsOf(standing),
  }
  tx.put('account', { ...record, object: after })
  const previous = {
    details_submitted: before.details_submitted,
    payouts_enabled: before.payouts_enabled,
    requirements: before.requirements,
  }
  recordEvent(tx, 'account.updated', after, source, { account: before.id, previous })
}

export function requirementsOf(standing: AccountStanding): Stripe.Account.Requirements {
  const due = { new: ['external_account', 'tos_acceptance.date'], unfinished: ['external_account'] }
  const currentlyDue = standing === 'new' || standing === 'unfinished' ? due[standing] : []
  const reasons = {
    new: 'requirements.past_due',
    unfinished: 'requirements.past_due',
    restricted: 'platform_paused',
  } as const
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: currentlyDue,
    disabled_reason: standing === 'finished' ? null : reasons[standing],
    errors: [],
    eventually_due: currentlyDue,
    past_due: currentlyDue,
    pending_verification: [],
  }
}
