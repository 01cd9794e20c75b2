import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStripe } from '../platform/stripe/open-stripe.ts'
import { openStripeDashboard } from '../testing/services/stripe-dashboard.ts'
import { openBreakableProxy } from '../testing/services/breakable-proxy.ts'
import { type Person, createPerson } from '../testing/steps/person.ts'
import { createLiveDrop, createReadyDraft } from '../testing/steps/submission-steps.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'

let world: TestWorld
let way: Awaited<ReturnType<typeof openBreakableProxy>>
let mira: Person
let june: Person
let demoId: string
beforeAll(async () => {
  world = await openTestWorld()
  way = await openBreakableProxy(world.sandbox.httpUrl)
  const { config, provider } = world.deps
  const at = { host: '127.0.0.1', port: Number(new URL(way.url).port) }
  const keys = { secretKey: 'sk_test_world', webhookSecret: world.webhookSecret }
  Object.assign(provider, openStripe({ ...keys, at, price: config.stripePrice, plusPrice: config.stripePlusPrice }))
  mira = await createPerson(world, 'Mira Halden', 'songWriter')
  june = await createPerson(world, 'June Park', 'producer')
  const ines = await createPerson(world, 'Ines Owner', 'anr')
  const ada = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
  demoId = await createReadyDraft(world, mira, await createLiveDrop(world, ines, ada))
  await mira.get('/api/price')
})
afterAll(async () => {
  await way.close()
  await world.close()
})

describe('a payment provider that does not respond [S-3] [T-5]', () => {
  it('makes requests time out without delaying others, and each demo is paid once after it recovers', async () => {
    way.stall()
    // More concurrent requests than the database has connections.
    let timedOut = 0
    const count = () => void (timedOut += 1)
    const checkouts = Array.from({ length: 15 }, () => mira.post(`/api/demos/${demoId}/checkout`, {}))
    for (const checkout of checkouts) void checkout.then(count)
    const others = [
      mira.post('/api/plus/checkout', {}),
      june.post('/api/plus/checkout', {}),
      mira.delete(`/api/demos/${demoId}/checkout`),
    ]
    const [price, list] = [await june.get('/api/price'), await june.get('/api/my/demos')]
    expect([price.status, list.status]).toEqual([200, 200])
    // They waited for none of the others, which would otherwise have held every connection.
    expect(timedOut).toBe(0)

    for (const answer of await Promise.all(checkouts))
      expect([answer.status, answer.body.code]).toEqual([503, 'payment/unavailable'])
    for (const answer of await Promise.all(others)) expect([204, 503]).toContain(answer.status)

    way.restore()
    const again = await mira.post(`/api/demos/${demoId}/checkout`, {})
    expect(again.status).toBe(200)
    const sessions = (await openStripeDashboard(world).stripe.checkout.sessions.list({ limit: 100 })).data
    const open = sessions.filter(({ mode, status }) => mode === 'payment' && status === 'open')
    expect(open.map(({ url }) => url)).toEqual([again.body.url])
  })
})
