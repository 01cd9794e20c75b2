import { apiVersion } from '../api-version.ts'
import { newId } from '../new-id.ts'
import type { Transaction } from '../stripe-state.ts'

export interface EventSource {
  requestId: string | null
  idempotencyKey: string | null
}

export const fromPage: EventSource = { requestId: null, idempotencyKey: null }

/** Stores the event with a snapshot of the object, and its webhook as pending. */
export function recordEvent(
  tx: Transaction,
  type: string,
  object: object,
  source: EventSource,
  connected: { account?: string; previous?: object } = {},
): void {
  const id = newId('evt_')
  const { account, previous } = connected
  const event = {
    id,
    object: 'event' as const,
    ...(account ? { account } : {}),
    api_version: apiVersion,
    created: tx.now,
    data: { object: structuredClone(object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false as const,
    pending_webhooks: 1,
    request: { id: source.requestId, idempotency_key: source.idempotencyKey },
    type,
  }
  tx.put('event', { id, ...(account ? { account } : {}), object: event })
  tx.put('delivery', { id, attempts: 0, nextAt: tx.now * 1000, since: tx.now * 1000 })
}
