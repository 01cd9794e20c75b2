import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { finishOnboarding, openPayoutAccount } from '@velv/sandbox/testing/open-payout-account.ts'
import { openTestSandbox, type TestSandbox } from '@velv/sandbox/testing/open-test-sandbox.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRefused, openClient } from './client.ts'
import { stripeTransfers } from './transfers.ts'

type Transfers = ReturnType<typeof stripeTransfers>

let test: TestSandbox
let transfers: Transfers
let accountId: string

const openTransfers = (port: number) => {
  const at = { host: '127.0.0.1', port }
  return stripeTransfers(openClient({ secretKey: 'sk_test_velv_sandbox', webhookSecret: '', at, retries: 0 }))
}

beforeEach(async () => {
  test = await openTestSandbox()
  transfers = openTransfers(test.sandbox.httpPort)
  accountId = (await openPayoutAccount(test.client())).id
  await finishOnboarding(test, accountId)
})
afterEach(() => test.close())

const send = (params: Partial<Parameters<Transfers['transfer']>[0]> = {}) =>
  transfers.transfer({ withdrawalId: 'first', accountId, amount: 6250, key: 'withdrawal-1', ...params })

const isRefusedBy = async (call: Promise<unknown>) => {
  const error: unknown = await call.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  expect(error).toBeDefined()
  return isRefused(error)
}

describe('isRefused [L-4]', () => {
  it('is true for an account that may not receive, an unknown account, and an insufficient balance', async () => {
    expect(await isRefusedBy(send({ amount: 99_999_999 }).then(() => send({ amount: 99_999_999, key: 'more' })))).toBe(
      true,
    )
    expect(await isRefusedBy(send({ accountId: 'acct_none', key: 'none' }))).toBe(true)
    await test.press(`/accounts/${accountId}`, { status: 'past-due' })
    expect(await isRefusedBy(send({ key: 'stopped' }))).toBe(true)
    expect(await isRefusedBy(transfers.readTransfer('tr_none'))).toBe(true)
  })

  it('is false for a key that was used for another transfer', async () => {
    await send()
    expect(await isRefusedBy(send({ amount: 5000 }))).toBe(false)
  })

  it('is false for a lost connection', async () => {
    await test.sandbox.close()
    expect(await isRefusedBy(send())).toBe(false)
  })

  it.each([
    [400, { type: 'invalid_request_error', code: 'balance_insufficient' }, true],
    [404, { type: 'invalid_request_error', code: 'resource_missing' }, true],
    [400, { type: 'idempotency_error' }, false],
    [400, { type: 'invalid_request_error', code: 'rate_limit' }, false],
    [401, { type: 'invalid_request_error' }, false],
    [403, { type: 'invalid_request_error', code: 'account_invalid' }, false],
    [409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' }, false],
    [429, { type: 'invalid_request_error', code: 'lock_timeout' }, false],
    [429, { type: 'invalid_request_error', code: 'rate_limit' }, false],
    [500, { type: 'api_error' }, false],
    [503, { type: 'api_error' }, false],
  ])('%i %j: %s', async (status, error, expected) => {
    const server = createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    transfers = openTransfers((server.address() as AddressInfo).port)
    expect(await isRefusedBy(send())).toBe(expected)
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  })
})
