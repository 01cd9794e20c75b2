import type Stripe from 'stripe'
import { newId } from '../new-id.ts'
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
    ...(before.external_accounts && {
      external_accounts: {
        ...before.external_accounts,
        data: status === 'new' || status === 'unfinished' ? [] : [bankAccountFor(before)],
      },
    }),
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

/** The bank account of an account: the one that it has, or Stripe's test bank. */
function bankAccountFor({ id, country, default_currency, external_accounts }: Stripe.Account): Stripe.ExternalAccount {
  const [existing] = external_accounts?.data ?? []
  return (
    existing ?? {
      id: newId('ba_'),
      object: 'bank_account',
      account: id,
      account_holder_name: null,
      account_holder_type: null,
      account_type: null,
      bank_name: 'STRIPE TEST BANK',
      country: country ?? 'US',
      currency: default_currency ?? 'usd',
      default_for_currency: true,
      fingerprint: newId('fp_'),
      last4: '6789',
      metadata: {},
      routing_number: '110000000',
      status: 'new',
    }
  )
}
