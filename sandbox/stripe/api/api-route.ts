import type { Params } from '../http/params.ts'
import type { Kind, Owned, Records } from '../records.ts'
import type { EventSource } from '../webhooks/record-event.ts'
import { noSuch } from '../http/stripe-api-error.ts'
import type { Transaction } from '../stripe-state.ts'

export interface ApiCall {
  tx: Transaction
  params: Params
  /** The ids in the path, as `{ id: 'cs_test_…' }`. */
  ids: Record<string, string>
  /** The connected account of the call (`Stripe-Account`). */
  account: string | undefined
  source: EventSource
  /** The base address of the sandbox's pages, without a trailing slash. */
  pagesUrl: string
}

export interface ApiRoute {
  method: 'DELETE' | 'GET' | 'POST'
  /** For example `/v1/transfers/:id`. */
  path: string
  /** May be called for a connected account. */
  connected?: true
  handle(call: ApiCall): object
}

type OwnedKind = { [K in Kind]: Records[K] extends Owned<unknown> ? K : never }[Kind]

/** The record, when it belongs to the calling account; `word` names the object in the error. */
export function find<K extends OwnedKind>(call: ApiCall, kind: K, word: string, id = call.ids['id'] ?? ''): Records[K] {
  const record = call.tx.find(kind, id)
  if (record && record.account === call.account) return record
  throw noSuch(word, id, 'id', 404)
}

export function owned<K extends OwnedKind>(call: ApiCall, kind: K): Records[K][] {
  return call.tx.all(kind).filter((record) => record.account === call.account)
}
