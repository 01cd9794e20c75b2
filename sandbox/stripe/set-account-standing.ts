import type Stripe from 'stripe'
import { requirementsOf, type AccountStanding } from './account-standing.ts'
import type { Owned } from './records.ts'
import { recordEvent } from './record-event.ts'
import type { EventSource } from './record-event.ts'
import type { Transaction } from './stripe-state.ts'

export function setAccountStanding(
  tx: Transaction,
  record: Owned<Stripe.Account>,
  standing: AccountStanding,
  source: EventSource,
): void {
  const before = record.object
  const isEnabled = standing === 'finished' || standing === 'due-soon'
  const capability = isEnabled ? 'active' : standing === 'pending' ? 'pending' : 'inactive'
  const { card_payments, transfers } = before.capabilities ?? {}
  const after: Stripe.Account = {
    ...before,
    capabilities: {
      ...(card_payments ? { card_payments: capability } : {}),
      ...(transfers ? { transfers: capability } : {}),
    },
    charges_enabled: isEnabled && card_payments !== undefined,
    details_submitted: standing !== 'new',
    payouts_enabled: isEnabled,
    requirements: requirementsOf(standing, tx.now),
  }
  tx.put('account', { ...record, object: after })
  const previous = {
    details_submitted: before.details_submitted,
    payouts_enabled: before.payouts_enabled,
    requirements: before.requirements,
  }
  recordEvent(tx, 'account.updated', after, source, { account: before.id, previous })
}
