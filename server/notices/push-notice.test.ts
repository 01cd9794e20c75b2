import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPushWorld, titles } from '../testing/push-world.ts'

let house: Awaited<ReturnType<typeof openPushWorld>>
beforeAll(async () => {
  house = await openPushWorld()
})
afterAll(() => house.close())
beforeEach(() => house.forgetAll())

describe('a push [N-1]', () => {
  const queued = async () => {
    const { rows } = await house.world.deps.db.$client.query<{ count: number }>(
      `select count(*)::int from pgboss.job where name = 'push.notice' and state in ('created', 'retry')`,
    )
    return rows[0]!.count
  }

  it.each([404, 410])('answered by %i makes the device forgotten, and the others hear it', async (status) => {
    const dario = await house.somebody()
    const phone = await house.onAnotherDevice(dario)
    const [here, there] = [house.service.device(), house.service.device()]
    await house.register(dario, here)
    await house.register(phone, there)
    here.answer({ status })
    await house.cut(dario)
    expect(await house.registered()).toEqual([[dario.id, there.fcmToken]])
    expect(titles(there)).toEqual(['Slow Exit is a CUT'])
  })

  it.each([400, 403])('answered by %i is over, and the device is kept: it may be us', async (status) => {
    const dario = await house.somebody()
    const device = house.service.device()
    await house.register(dario, device)
    const before = await queued()
    device.answer({ status })
    await house.cut(dario)
    expect([await queued(), await house.registered()]).toEqual([before, [[dario.id, device.fcmToken]]])
    device.answerAgain()
    await house.cut(dario)
    expect(titles(device)).toEqual(['Slow Exit is a CUT'])
  })

  it('that is asked to wait is sent after it', async () => {
    const dario = await house.somebody()
    const device = house.service.device()
    await house.register(dario, device)
    device.answer({ status: 429, headers: { 'retry-after': '120' } })
    const before = await queued()
    await house.cut(dario)
    expect(device.heard).toEqual([])
    expect(await queued()).toBe(before + 1)
    device.answerAgain()
    await house.world.deps.db.$client.query(
      `update pgboss.job set start_after = now() where name = 'push.notice' and state = 'created'`,
    )
    await house.world.settle()
    expect(titles(device)).toEqual(['Slow Exit is a CUT'])
  })

  it('that found nobody is tried again', async () => {
    const dario = await house.somebody()
    const device = house.service.device()
    await house.register(dario, device)
    device.answer({ status: 500 })
    const before = await queued()
    await house.cut(dario)
    expect([await queued(), await house.registered()]).toEqual([before + 1, [[dario.id, device.fcmToken]]])
    await house.world.deps.db.$client.query(`delete from pgboss.job where name = 'push.notice'`)
  })

  it('is not sent for what was read meanwhile, nor a day later', async () => {
    const dario = await house.somebody()
    const device = house.service.device()
    await house.register(dario, device)
    device.answer({ status: 503 })
    await house.cut(dario)
    const push = { noticeId: (await dario.get('/api/notices')).body.rows[0].id as string }
    const [{ id: registrationId } = { id: '' }] = await house.rows()
    device.answerAgain()
    house.world.pass(25 * 3_600_000)
    await house.world.deps.jobs.enqueue(house.world.deps.db, 'push.notice', { ...push, registrationId })
    await house.world.settle()
    expect(device.heard).toEqual([])
    house.world.pass(-25 * 3_600_000)
    await dario.post('/api/notices/read', {})
    await house.world.deps.jobs.enqueue(house.world.deps.db, 'push.notice', { ...push, registrationId })
    await house.world.settle()
    expect(device.heard).toEqual([])
  })

  it('says nothing of what staff took back in time', async () => {
    const dario = await house.somebody()
    const device = house.service.device()
    await house.register(dario, device)
    const { db, appendEvent } = house.world.deps
    const about = { actorId: house.admin.id, subjectId: dario.id }
    const refuse = (quietSeconds: number) => {
      const notBefore = new Date(Date.now() + quietSeconds * 1000)
      const details = { personId: dario.id }
      return db.transaction((tx) => appendEvent(tx, { ...about, action: 'account.refuse', details, notBefore }))
    }
    const undo = (event: number) =>
      db.transaction((tx) =>
        appendEvent(tx, { ...about, action: 'act.undo', details: { personId: dario.id, undoes: event } }),
      )
    const first = await refuse(0)
    await undo(first)
    const second = await refuse(0)
    await house.world.settle()
    const { rows } = (await dario.get('/api/notices')).body
    expect(rows).toHaveLength(1)
    expect(titles(device)).toEqual(['Your account is not approved'])
    // Once it stands, a later act of the same kind hides nothing of it.
    await undo(second)
    await house.world.deps.jobs.enqueue(db, 'event.spread', { eventId: second })
    await house.world.settle()
    expect((await dario.get('/api/notices')).body.rows).toEqual(rows)
  })
})
