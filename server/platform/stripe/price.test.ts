import { openTestSandbox, type TestSandbox } from '@velv/sandbox/testing/open-test-sandbox.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBreakableProxy } from '../../testing/services/breakable-proxy.ts'
import { withBudget } from '../http/request-budget.ts'
import { openClient } from './client.ts'
import { stripePrice } from './price.ts'

let test: TestSandbox
let way: Awaited<ReturnType<typeof openBreakableProxy>>
beforeEach(async () => {
  test = await openTestSandbox()
  way = await openBreakableProxy(`http://127.0.0.1:${test.sandbox.httpPort}`)
})
afterEach(async () => {
  await way.close()
  await test.close()
})

/** A price that is never fresh, so that each read asks the provider. */
function openPrice(timeoutMs = 2000) {
  const at = { host: '127.0.0.1', port: Number(new URL(way.url).port) }
  const client = openClient({ secretKey: 'sk_test_velv_sandbox', webhookSecret: '', at, timeoutMs, retries: 0 })
  return stripePrice(client, 'price_velv_submission', { fresh: 0, backoff: 60_000 })
}

const inMs = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

it('is served from the cache while the provider hangs [S-2] [T-5]', async () => {
  const price = openPrice()
  const known = await price()
  way.stall()
  const late = () => new Promise((resolve) => setImmediate(resolve, 'late'))
  for (let look = 0; look < 3; look++) expect(await Promise.race([price(), late()])).toEqual(known)
  expect(await Promise.all([price(), price('eur'), price('jpy')])).toMatchObject([
    known,
    { currency: 'eur' },
    { currency: 'jpy' },
  ])
})

it('is waited for only as long as a request may take, when it is not cached [S-2] [T-5]', async () => {
  way.stall()
  const timeoutMs = 120_000
  const patient = openPrice(timeoutMs)
  const ask = (price: typeof patient) => withBudget(300, () => price())
  const refused = () => expect(ask(patient)).rejects.toMatchObject({ code: 'payment/unavailable' })
  expect(await inMs(refused)).toBeLessThan(timeoutMs)
  // After the provider's time-out, no request waits for it for a while.
  const price = openPrice()
  await expect.poll(() => inMs(() => ask(price).catch(() => undefined))).toBeLessThan(50)
  way.restore()
})
