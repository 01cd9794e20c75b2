import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readUser } from '../accounts/accounts-queries.ts'
import { users } from '../accounts/accounts-table.ts'
import { staffActs } from '../accounts/staff-acts-table.ts'
import { viewerOf } from '../accounts/viewer.ts'
import { codeOf, Person, welcome } from '../testing/person.ts'
import { openPushWorld } from '../testing/push-world.ts'
import { sendNotice } from './send-notice.ts'

let house: Awaited<ReturnType<typeof openPushWorld>>
beforeAll(async () => {
  house = await openPushWorld()
})
afterAll(() => house.close())
beforeEach(() => house.forgetAll())

describe('a notice of staff: sendNotice [N-2] [M-3]', () => {
  const words = { title: 'A word from us', body: 'We move on Sunday.' }

  it('reaches one device and stands in its owner’s list', async () => {
    const dario = await house.somebody()
    const phone = await house.onAnotherDevice(dario)
    const [here, there] = [house.service.device(), house.service.device()]
    await house.register(dario, here)
    await house.register(phone, there)
    expect(await codeOf(house.admin.send('POST', '/api/notices', { fcmToken: here.fcmToken, ...words }))).toEqual([
      204,
      undefined,
    ])
    await house.world.settle()
    const { rows } = (await dario.get('/api/notices')).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ ...words, path: '/', read: false })
    const { id, at } = rows[0]
    expect([here.heard.map(({ payload }) => payload), there.heard]).toEqual([[{ id, at, ...words, path: '/' }], []])
    expect((await house.world.mailsTo(dario.email)).map(({ subject }) => subject)).toEqual([])
    expect((await house.admin.get('/api/notices')).body.rows).toEqual([])
  })

  it('is nobody else’s to send', async () => {
    const [dario, june] = [await house.somebody(), await house.somebody()]
    const device = house.service.device()
    await house.register(dario, device)
    for (const sender of [june, dario, await welcome(house.world, 'Ines Lund', 'anr')])
      expect(await codeOf(sender.send('POST', '/api/notices', { fcmToken: device.fcmToken, ...words }))).toEqual([
        403,
        'account/role',
      ])
    expect(
      await codeOf(new Person(house.world).send('POST', '/api/notices', { fcmToken: device.fcmToken, ...words })),
    ).toEqual([401, 'auth/signed-out'])
    expect(device.heard).toEqual([])
  })

  it.each([
    [410, 410, 'push/gone', 0],
    [403, 503, 'push/failed', 1],
    [500, 503, 'push/failed', 1],
    [429, 503, 'push/failed', 1],
  ])(
    'that a service answers by %i is refused, and stands in the list and the trail',
    async (answer, status, code, left) => {
      const dario = await house.somebody()
      const device = house.service.device()
      await house.register(dario, device)
      device.answer({ status: answer })
      expect(await codeOf(house.admin.send('POST', '/api/notices', { fcmToken: device.fcmToken, ...words }))).toEqual([
        status,
        code,
      ])
      expect(await house.registered()).toHaveLength(left)
      await house.world.settle()
      const { rows } = (await dario.get('/api/notices')).body
      expect(rows.map(({ title, body }: typeof words) => ({ title, body }))).toEqual([words])
      const acts = await house.world.deps.db.select().from(staffActs).where(eq(staffActs.subjectId, dario.id))
      expect(acts.map(({ act, actorId, reason }) => [act, actorId, reason])).toEqual([
        ['notice.send', house.admin.id, words.title],
      ])
    },
  )

  it('is not sent by who was demoted since his request came in', async () => {
    const { db, config } = house.world.deps
    const dario = await house.somebody()
    const device = house.service.device()
    await house.register(dario, device)
    const bo = await welcome(house.world, 'Bo Demoted', 'manager', { admin: true })
    const viewer = viewerOf((await readUser(db, bo.id))!, '', config.adminAccounts)
    await db.update(users).set({ admin: false }).where(eq(users.id, bo.id))
    await expect(sendNotice(house.world.deps, viewer, { fcmToken: device.fcmToken, ...words })).rejects.toMatchObject({
      code: 'account/role',
    })
    expect([device.heard, (await dario.get('/api/notices')).body.rows]).toEqual([[], []])
  })

  it('and one the other way at the same time are both sent', async () => {
    const bo = await welcome(house.world, 'Bo Both', 'manager', { admin: true })
    const [hers, his] = [house.service.device(), house.service.device()]
    await house.register(house.admin, hers)
    await house.register(bo, his)
    const send = (sender: Person, { fcmToken }: { fcmToken: string }) =>
      codeOf(sender.send('POST', '/api/notices', { fcmToken, ...words }))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => (i % 2 ? send(house.admin, his) : send(bo, hers))),
    )
    expect(answers).toEqual(Array(6).fill([204, undefined]))
    expect([hers.heard.length, his.heard.length]).toEqual([3, 3])
  })

  it('to a device nobody has is refused', async () => {
    for (const fcmToken of [
      house.service.device().fcmToken,
      'no device at all, I think',
      'https://inside.example/aaaa',
    ])
      expect(await codeOf(house.admin.send('POST', '/api/notices', { fcmToken, ...words }))).toEqual([
        404,
        'push/unknown',
      ])
  })
})
