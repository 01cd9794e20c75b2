import type { SessionRecord } from '../records.ts'
import { recordEvent } from '../webhooks/record-event.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import type { Transaction } from '../stripe-state.ts'

export function expireSession(tx: Transaction, session: SessionRecord, source: EventSource): SessionRecord {
  const expired: SessionRecord = { ...session, object: { ...session.object, status: 'expired', url: null } }
  tx.put('session', expired)
  recordEvent(tx, 'checkout.session.expired', expired.object, source)
  return expired
}
