import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPushWorld, pushTitles } from '../../testing/world/push-world.ts'

let pushWorld: Awaited<ReturnType<typeof openPushWorld>>
beforeAll(async () => {
  pushWorld = await openPushWorld()
})
afterAll(() => pushWorld.close())
beforeEach(() => pushWorld.deleteAllRegistrations())

describe('a push [N-1]', () => {
  const queued = async () => {
    const { rows } = await pushWorld.world.deps.db.$client.query<{ count: number }>(
      `select count(*)::int from pgboss.job where name = 'push.notification' and state in ('created', 'retry')`,
    )
    return rows[0]!.count
  }

  it.each([404, 410])('deletes the device after a response %i, and reaches the others', async (status) => {
    const dario = await pushWorld.createCreator()
    const phone = await pushWorld.logInOnAnotherDevice(dario)
    const [here, there] = [pushWorld.service.device(), pushWorld.service.device()]
    await pushWorld.register(dario, here)
    await pushWorld.register(phone, there)
    here.respondWith({ status })
    await pushWorld.cutDemo(dario)
    expect(await pushWorld.registered()).toEqual([[dario.id, there.fcmToken]])
    expect(pushTitles(there)).toEqual(['Slow Exit is a cut'])
  })

  it.each([400, 403])(
    'is not retried after a response %i, and the device remains: the cause may be our request',
    async (status) => {
      const dario = await pushWorld.createCreator()
      const device = pushWorld.service.device()
      await pushWorld.register(dario, device)
      const before = await queued()
      device.respondWith({ status })
      await pushWorld.cutDemo(dario)
      expect([await queued(), await pushWorld.registered()]).toEqual([before, [[dario.id, device.fcmToken]]])
      device.resetResponse()
      await pushWorld.cutDemo(dario)
      expect(pushTitles(device)).toEqual(['Slow Exit is a cut'])
    },
  )

  it('is sent again after the delay that the service asks for', async () => {
    const dario = await pushWorld.createCreator()
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    device.respondWith({ status: 429, headers: { 'retry-after': '120' } })
    const before = await queued()
    await pushWorld.cutDemo(dario)
    expect(device.received).toEqual([])
    expect(await queued()).toBe(before + 1)
    device.resetResponse()
    await pushWorld.world.deps.db.$client.query(
      `update pgboss.job set start_after = now() where name = 'push.notification' and state = 'created'`,
    )
    await pushWorld.world.drainJobs()
    expect(pushTitles(device)).toEqual(['Slow Exit is a cut'])
  })

  it('is retried when the service does not respond', async () => {
    const dario = await pushWorld.createCreator()
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    device.respondWith({ status: 500 })
    const before = await queued()
    await pushWorld.cutDemo(dario)
    expect([await queued(), await pushWorld.registered()]).toEqual([before + 1, [[dario.id, device.fcmToken]]])
    await pushWorld.world.deps.db.$client.query(`delete from pgboss.job where name = 'push.notification'`)
  })

  it('is not sent for a notification that has been read or is more than a day old', async () => {
    const dario = await pushWorld.createCreator()
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    device.respondWith({ status: 503 })
    await pushWorld.cutDemo(dario)
    const push = { notificationId: (await dario.get('/api/notices')).body.rows[0].id as string }
    const [{ id: registrationId } = { id: '' }] = await pushWorld.rows()
    device.resetResponse()
    pushWorld.world.advanceClock(25 * 3_600_000)
    await pushWorld.world.deps.jobs.enqueue(pushWorld.world.deps.db, 'push.notification', { ...push, registrationId })
    await pushWorld.world.drainJobs()
    expect(device.received).toEqual([])
    pushWorld.world.advanceClock(-25 * 3_600_000)
    await dario.post('/api/notices/read', {})
    await pushWorld.world.deps.jobs.enqueue(pushWorld.world.deps.db, 'push.notification', { ...push, registrationId })
    await pushWorld.world.drainJobs()
    expect(device.received).toEqual([])
  })
})
