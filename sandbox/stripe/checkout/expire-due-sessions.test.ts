import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { expireDueSessions } from './expire-due-sessions.ts'
import type { SessionRecord } from '../records.ts'
import { openStripeState } from '../stripe-state.ts'
import type { StripeState } from '../stripe-state.ts'

let folder: string
let state: StripeState
const now = new Date('2026-02-03T04:05:06Z')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-expiry-'))
  state = await openStripeState(join(folder, 'journal.jsonl'), () => now)
})
afterEach(async () => {
  await state.close()
  await rm(folder, { recursive: true, force: true })
})

// Only the fields that expiry reads.
function session(id: string, expiresAt: number, status: string): SessionRecord {
  const object = { id, status, expires_at: expiresAt } as SessionRecord['object']
  const payment = { description: null, metadata: {}, receipt_email: null, transfer_group: null }
  return { id, object, lines: [], payment, cancelledOnce: false }
}

it('expires due sessions without a request', async () => {
  const seconds = now.getTime() / 1000
  await state.change((tx) => {
    tx.put('session', session('due', seconds, 'open'))
    tx.put('session', session('later', seconds + 1, 'open'))
    tx.put('session', session('paid', seconds, 'complete'))
  })
  const changed = new Promise<void>((resolve) => state.whenChanged(resolve))
  const expiry = expireDueSessions(state, () => now)
  await changed
  expiry.close()
  expect(state.read((tx) => tx.all('session')).map(({ id, object }) => [id, object.status])).toEqual([
    ['due', 'expired'],
    ['later', 'open'],
    ['paid', 'complete'],
  ])
  expect(state.read((tx) => tx.all('event')).map(({ object }) => object.type)).toEqual(['checkout.session.expired'])
})
