import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readUser } from '../../accounts/accounts-queries.ts'
import { users } from '../../accounts/accounts-table.ts'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { viewerOf } from '../../accounts/viewer.ts'
import { statusAndCode, Person, createPerson } from '../../testing/steps/person.ts'
import { openPushWorld } from '../../testing/world/push-world.ts'
import { sendNotice } from './send-notification.ts'

let pushWorld: Awaited<ReturnType<typeof openPushWorld>>
beforeAll(async () => {
  pushWorld = await openPushWorld()
})
afterAll(() => pushWorld.close())
beforeEach(() => pushWorld.deleteAllRegistrations())

describe('a staff notification: sendNotice [N-2] [M-3]', () => {
  const words = { title: 'A word from us', body: 'We move on Sunday.' }

  it('reaches one device and is saved in its owner’s list', async () => {
    const dario = await pushWorld.createCreator()
    const phone = await pushWorld.logInOnAnotherDevice(dario)
    const [here, there] = [pushWorld.service.device(), pushWorld.service.device()]
    await pushWorld.register(dario, here)
    await pushWorld.register(phone, there)
    expect(
      await statusAndCode(pushWorld.admin.send('POST', '/api/notices', { fcmToken: here.fcmToken, ...words })),
    ).toEqual([204, undefined])
    await pushWorld.world.drainJobs()
    const { rows } = (await dario.get('/api/notices')).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ...words, path: '/', read: false })
    const { id, at } = rows[0]
    expect([here.received.map(({ payload }) => payload), there.received]).toEqual([
      [{ id, at, ...words, path: '/' }],
      [],
    ])
    expect((await pushWorld.world.mailsTo(dario.email)).map(({ subject }) => subject)).toEqual([])
    expect((await pushWorld.admin.get('/api/notices')).body.rows).toEqual([])
  })

  it('can only be sent by staff', async () => {
    const [dario, june] = [await pushWorld.createCreator(), await pushWorld.createCreator()]
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    for (const sender of [june, dario, await createPerson(pushWorld.world, 'Ines Lund', 'anr')])
      expect(await statusAndCode(sender.send('POST', '/api/notices', { fcmToken: device.fcmToken, ...words }))).toEqual(
        [403, 'account/role'],
      )
    expect(
      await statusAndCode(
        new Person(pushWorld.world).send('POST', '/api/notices', { fcmToken: device.fcmToken, ...words }),
      ),
    ).toEqual([401, 'auth/signed-out'])
    expect(device.received).toEqual([])
  })

  it.each([
    [410, 410, 'push/gone', 0],
    [403, 503, 'push/failed', 1],
    [500, 503, 'push/failed', 1],
    [429, 503, 'push/failed', 1],
  ])(
    'fails when the push service responds with %i, and remains in the list and the audit log',
    async (answer, status, code, left) => {
      const dario = await pushWorld.createCreator()
      const device = pushWorld.service.device()
      await pushWorld.register(dario, device)
      device.respondWith({ status: answer })
      expect(
        await statusAndCode(pushWorld.admin.send('POST', '/api/notices', { fcmToken: device.fcmToken, ...words })),
      ).toEqual([status, code])
      expect(await pushWorld.registered()).toHaveLength(left)
      await pushWorld.world.drainJobs()
      const { rows } = (await dario.get('/api/notices')).body
      expect(rows.map(({ title, body }: typeof words) => ({ title, body }))).toEqual([words])
      const acts = await pushWorld.world.deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, dario.id))
      expect(acts.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual([
        ['notification.send', pushWorld.admin.id, words.title],
      ])
    },
  )

  it('is not sent for an admin who was demoted during the request', async () => {
    const { db, config } = pushWorld.world.deps
    const dario = await pushWorld.createCreator()
    const device = pushWorld.service.device()
    await pushWorld.register(dario, device)
    const bo = await createPerson(pushWorld.world, 'Bo Demoted', 'manager', { admin: true })
    const viewer = viewerOf((await readUser(db, bo.id))!, '', config.adminAccounts)
    await db.update(users).set({ admin: false }).where(eq(users.id, bo.id))
    await expect(
      sendNotice(pushWorld.world.deps, viewer, { fcmToken: device.fcmToken, ...words }),
    ).rejects.toMatchObject({
      code: 'account/role',
    })
    expect([device.received, (await dario.get('/api/notices')).body.rows]).toEqual([[], []])
  })

  it('is sent in both directions when two admins notify each other at the same time', async () => {
    const bo = await createPerson(pushWorld.world, 'Bo Both', 'manager', { admin: true })
    const [hers, his] = [pushWorld.service.device(), pushWorld.service.device()]
    await pushWorld.register(pushWorld.admin, hers)
    await pushWorld.register(bo, his)
    const send = (sender: Person, { fcmToken }: { fcmToken: string }) =>
      statusAndCode(sender.send('POST', '/api/notices', { fcmToken, ...words }))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? send(pushWorld.admin, his) : send(bo, hers))),
    )
    expect(answers).toEqual(Array(6).fill([204, undefined]))
    expect([hers.received.length, his.received.length]).toEqual([3, 3])
  })

  it('is rejected for an unknown device', async () => {
    for (const fcmToken of [
      pushWorld.service.device().fcmToken,
      'no device at all, I think',
      'https://inside.example/aaaa',
    ])
      expect(await statusAndCode(pushWorld.admin.send('POST', '/api/notices', { fcmToken, ...words }))).toEqual([
        404,
        'push/unknown',
      ])
  })
})
