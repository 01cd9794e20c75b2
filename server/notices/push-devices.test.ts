import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sessions } from '../accounts/accounts-table.ts'
import { codeOf, type Person } from '../testing/person.ts'
import { openPushWorld, titles } from '../testing/push-world.ts'
import { pushRegistrations } from './push-table.ts'

let house: Awaited<ReturnType<typeof openPushWorld>>
beforeAll(async () => {
  house = await openPushWorld()
})
afterAll(() => house.close())
beforeEach(() => house.forgetAll())

describe('a device [N-1]', () => {
  it('registers with the key it is given, and the same once more changes nothing', async () => {
    const dario = await house.somebody()
    const device = house.service.device()
    const { body } = await dario.get('/api/push-key')
    expect(body).toEqual({ publicKey: house.world.deps.push.publicKey, registered: false })
    expect(await house.register(dario, device)).toEqual([204, undefined])
    const [row] = await house.rows()
    // As the browser spells it.
    const again = JSON.stringify({ ...device.subscription, expirationTime: null })
    expect(await house.register(dario, { fcmToken: again })).toEqual([204, undefined])
    expect(await house.rows()).toEqual([row])
    expect(await house.isRegistered(dario)).toBe(true)
  })

  it('is saved anew when it is another', async () => {
    const dario = await house.somebody()
    const [old, renewed] = [house.service.device(), house.service.device()]
    await house.register(dario, old)
    await house.register(dario, renewed)
    expect(await house.registered()).toEqual([[dario.id, renewed.fcmToken]])
  })

  it.each([
    'not a device at all, I think',
    '{"endpoint":"https://inside.example/a","keys":{"p256dh":"a","auth":"b"}}',
    JSON.stringify({
      endpoint: 'https://169.254.169.254/latest',
      keys: { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) },
    }),
  ])('that is none of a service we know is refused: %s', async (fcmToken) => {
    const dario = await house.somebody()
    expect(await house.register(dario, { fcmToken })).toEqual([422, 'push/endpoint'])
    expect(await house.registered()).toEqual([])
  })

  it('is that of who logged in there last', async () => {
    const [dario, june] = [await house.somebody(), await house.somebody()]
    const device = house.service.device()
    await house.register(dario, device)
    await house.register(june, device)
    expect(await house.registered()).toEqual([[june.id, device.fcmToken]])
    expect([await house.isRegistered(dario), await house.isRegistered(june)]).toEqual([false, true])
    await house.cut(dario)
    expect(device.heard).toEqual([])
    // What one tab of him forgets is not hers.
    await dario.delete('/api/me/fcm-token')
    expect(await house.isRegistered(june)).toBe(true)
  })

  it('hears nothing that was queued for who had it before', async () => {
    const [dario, june] = [await house.somebody(), await house.somebody()]
    const device = house.service.device()
    await house.register(dario, device)
    const [{ id: registrationId } = { id: '' }] = await house.rows()
    device.answer({ status: 503 })
    await house.cut(dario)
    await house.world.settle()
    await house.register(june, device)
    await house.world.deps.db.update(pushRegistrations).set({ id: registrationId })
    device.answerAgain()
    const [{ id: noticeId }] = (await dario.get('/api/notices')).body.rows
    await house.world.deps.jobs.enqueue(house.world.deps.db, 'push.notice', { noticeId, registrationId })
    await house.world.settle()
    expect(device.heard).toEqual([])
  })

  it('is forgotten by the session that asks for it alone', async () => {
    const dario = await house.somebody()
    const phone = await house.onAnotherDevice(dario)
    const [here, there] = [house.service.device(), house.service.device()]
    await house.register(dario, here)
    await house.register(phone, there)
    await dario.delete('/api/me/fcm-token')
    expect(await house.registered()).toEqual([[dario.id, there.fcmToken]])
    await house.cut(dario)
    expect([titles(here), titles(there)]).toEqual([[], ['Slow Exit is a CUT']])
  })

  it.each([
    ['logs out', (person: Person) => person.post('/api/account/sign-out')],
    ['is logged out everywhere', (person: Person) => person.delete('/api/me/sessions')],
    [
      'has a session that is over',
      async (person: Person) => {
        const past = new Date(house.world.deps.clock.now().getTime() - 1000)
        await house.world.deps.db.update(sessions).set({ expiresAt: past }).where(eq(sessions.userId, person.id))
      },
    ],
  ] as const)('hears nothing more of who %s', async (_how, leave) => {
    const dario = await house.somebody()
    const device = house.service.device()
    await house.register(dario, device)
    const known = async () => (await house.admin.get(`/api/admin/people/${dario.id}`)).body.fcmTokens as string[]
    expect(await known()).toEqual([device.fcmToken])
    await leave(dario)
    expect(await known()).toEqual([])
    await house.cut(dario)
    expect(device.heard).toEqual([])
    expect(
      await codeOf(house.admin.send('POST', '/api/notices', { fcmToken: device.fcmToken, title: 'a', body: 'b' })),
    ).toEqual([404, 'push/unknown'])
  })

  it('may register two at once, and so may two tabs', async () => {
    const [dario, june] = [await house.somebody(), await house.somebody()]
    const device = house.service.device()
    const answers = await Promise.all([dario, dario, june, june, dario].map((person) => house.register(person, device)))
    expect(answers).toEqual(Array(5).fill([204, undefined]))
    expect((await house.registered()).map(([, fcmToken]) => fcmToken)).toEqual([device.fcmToken])
  })
})
