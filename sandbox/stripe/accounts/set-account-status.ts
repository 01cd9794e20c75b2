import type Stripe from 'stripe'
import { requirementsOf, type AccountStatus } from './account-status.ts'
import type { Owned } from '../records.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { Transaction } from '../stripe-state.ts'

export function setAccountStatus(
  tx: Transaction,
  record: Owned<Stripe.Account>,
  status: AccountStatus,
  source: EventSource,
): void {
  const before = record.object
  const isEnabled = status === 'finished' || status === 'due-soon'
  const capability = isEnabled ? 'active' : status === 'pending' ? 'pending' : 'inactive'
  const { card_payments, transfers } = before.capabilities ?? {}
  const after: Stripe.Account = {
    ...before,
    capabilities: {
      ...(card_payments ? { card_payments: capability } : {}),
      ...(transfers ? { transfers: capability } : {}),
    },
    charges_enabled: isEnabled && card_payments !== undefined,
    details_submitted: status !== 'new',
    payouts_enabled: isEnabled,
    requirements: requirementsOf(status, tx.now),
  }
  tx.put('account', { ...record, object: after })
  const previous = {
    details_submitted: before.details_submitted,
    payouts_enabled: before.payouts_enabled,
    requirements: before.requirements,
  }
  recordEvent(tx, 'account.updated', after, source, { account: before.id, previous })
}
