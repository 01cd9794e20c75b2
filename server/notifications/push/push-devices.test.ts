import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '../../accounts/accounts-table.ts'
import { statusAndCode, type Person } from '../../testing/steps/person.ts'
import { openPushWorld, pushTitles } from '../../testing/world/push-world.ts'
import { pushRegistrations } from './push-registrations-table.ts'

let pushWorld: Awaited<ReturnType<typeof openPushWorld>>
beforeAll(async () => {
  pushWorld = await openPushWorld()
})
afterAll(() => pushWorld.close())
beforeEach(() => pushWorld.deleteAllRegistrations())

describe('a device [N-1]', () => {
  it('registers with the public key, and registering again changes nothing', async () => {
    const dario = await pushWorld.createCreator()
    const device = pushWorld.service.device()
    const { body } = await dario.get('/api/push-key')
    expect(body).toEqual({ publicKey: pushWorld.world.deps.push.publicKey, registered: false })
    expect(await pushWorld.register(dario, device)).toEqual([204, undefined])
    const [row] = await pushWorld.rows()
    // As the browser serializes it.
    const again = JSON.stringify({ ...device.subscription, expirationTime: null })
    expect(await pushWorld.register(dario, { fcmToken: again })).toEqual([204, undefined])
    expect(await pushWorld.rows()).toEqual([row])
    expect(await pushWorld.isRegistered(dario)).toBe(true)
  })

  it('replaces the previous device of the session', async () => {
    const dario = await pushWorld.createCreator()
    const [old, renewed] = [pushWorld.service.device(), pushWorld.service.device()]
    await pushWorld.register(dario, old)
    await pushWorld.register(dario, renewed)
    expect(await pushWorld.registered()).toEqual([[dario.id, renewed.fcmToken]])
  })

  it.each([
    'not a device at all, I think',
    '{"endpoint":"https://inside.example/a","keys":{"p256dh":"a","auth":"b"}}',
    JSON.stringify({
      endpoint: 'https://169.254.169.254/latest',
      keys: { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) },
    }),
  ])('is rejected if its push service is unknown: %s', async (fcmToken) => {
    const dario = await pushWorld.createCreator()
    expect(await pushWorld.register(dario, { fcmToken })).toEqual([422, 'push/endpoint'])
    expect(await pushWorld.registered()).toEqual([])
  })

  it('belongs to the last person who logged in there', async () => {
    const [dario, june] = [await pushWorld.createCreator(), await pushWorld.createCreator()]
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    await pushWorld.register(june, device)
    expect(await pushWorld.registered()).toEqual([[june.id, device.fcmToken]])
    expect([await pushWorld.isRegistered(dario), await pushWorld.isRegistered(june)]).toEqual([false, true])
    await pushWorld.cutDemo(dario)
    expect(device.received).toEqual([])
    // Unregistering in his session does not affect hers.
    await dario.delete('/api/me/fcm-token')
    expect(await pushWorld.isRegistered(june)).toBe(true)
  })

  it('receives nothing that was queued for its previous owner', async () => {
    const [dario, june] = [await pushWorld.createCreator(), await pushWorld.createCreator()]
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    const [{ id: registrationId } = { id: '' }] = await pushWorld.rows()
    device.respondWith({ status: 503 })
    await pushWorld.cutDemo(dario)
    await pushWorld.world.drainJobs()
    await pushWorld.register(june, device)
    await pushWorld.world.deps.db.update(pushRegistrations).set({ id: registrationId })
    device.resetResponse()
    const [{ id: notificationId }] = (await dario.get('/api/notices')).body.rows
    await pushWorld.world.deps.jobs.enqueue(pushWorld.world.deps.db, 'push.notification', {
      notificationId,
      registrationId,
    })
    await pushWorld.world.drainJobs()
    expect(device.received).toEqual([])
  })

  it('is unregistered only for the session that requests it', async () => {
    const dario = await pushWorld.createCreator()
    const phone = await pushWorld.logInOnAnotherDevice(dario)
    const [here, there] = [pushWorld.service.device(), pushWorld.service.device()]
    await pushWorld.register(dario, here)
    await pushWorld.register(phone, there)
    await dario.delete('/api/me/fcm-token')
    expect(await pushWorld.registered()).toEqual([[dario.id, there.fcmToken]])
    await pushWorld.cutDemo(dario)
    expect([pushTitles(here), pushTitles(there)]).toEqual([[], ['Slow Exit is a cut']])
  })

  it.each([
    ['logs out', (person: Person) => person.post('/api/account/sign-out')],
    ['is logged out everywhere', (person: Person) => person.delete('/api/me/sessions')],
    [
      'has a session that is over',
      async (person: Person) => {
        const past = new Date(pushWorld.world.deps.clock.now().getTime() - 1000)
        await pushWorld.world.deps.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, person.id))
      },
    ],
  ] as const)('receives nothing more after its owner %s', async (_how, leave) => {
    const dario = await pushWorld.createCreator()
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    const known = async () => (await pushWorld.admin.get(`/api/admin/people/${dario.id}`)).body.fcmTokens as string[]
    expect(await known()).toEqual([device.fcmToken])
    await leave(dario)
    expect(await known()).toEqual([])
    await pushWorld.cutDemo(dario)
    expect(device.received).toEqual([])
    expect(
      await statusAndCode(
        pushWorld.admin.send('POST', '/api/notices', { fcmToken: device.fcmToken, title: 'a', body: 'b' }),
      ),
    ).toEqual([404, 'push/unknown'])
  })

  it('can be registered by two requests or two tabs at once', async () => {
    const [dario, june] = [await pushWorld.createCreator(), await pushWorld.createCreator()]
    const device = pushWorld.service.device()
    const answers = await Promise.all(
      [dario, dario, june, june, dario].map((person) => pushWorld.register(person, device)),
    )
    expect(answers).toEqual(Array(5).fill([204, undefined]))
    expect((await pushWorld.registered()).map(([, fcmToken]) => fcmToken)).toEqual([device.fcmToken])
  })
})
