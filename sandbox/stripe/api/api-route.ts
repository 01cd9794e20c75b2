import type { Params } from '../http/params.ts'
import type { Kind, Owned, Records } from '../records.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import { noSuch } from '../http/stripe-api-error.ts'
import type { Transaction } from '../stripe-state.ts'

export interface ApiCall {
  tx: Transaction
  params: Params
  /** The ids in the address, as `{ id: 'cs_test_…' }`. */
  ids: Record<string, string>
  /** The connected account the call is made for (`Stripe-Account`). */
  account: string | undefined
  source: EventSource
  /** Where the sandbox's pages are, without a slash at the end. */
  pagesUrl: string
}

export interface ApiRoute {
  method: 'DELETE' | 'GET' | 'POST'
  /** As `/v1/transfers/:id`. */
  path: string
  /** May be called for a connected account. */
  connected?: true
  handle(call: ApiCall): object
}

type OwnedKind = { [K in Kind]: Records[K] extends Owned<unknown> ? K : never }[Kind]

/** The record, when it belongs to the account that asks; `word` names the thing in the refusal. */
export function find<K extends OwnedKind>(call: ApiCall, kind: K, word: string, id = call.ids['id'] ?? ''): Records[K] {
  const record = call.tx.find(kind, id)
  if (record && record.account === call.account) return record
  throw noSuch(word, id, 'id', 404)
}

export function owned<K extends OwnedKind>(call: ApiCall, kind: K): Records[K][] {
  return call.tx.all(kind).filter((record) => record.account === call.account)
}
