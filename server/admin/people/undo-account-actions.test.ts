import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../accounts/accounts-table.ts'
import { createPerson, password, type Person, signUp, statusAndCode } from '../../testing/steps/person.ts'
import { undoOfferOn } from '../../testing/steps/undo-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
  ben = await staffWorld.createAdmin('Ben Colleague')
})
afterAll(() => world.close())

const reason = 'A test of ours'
const personAs = async (viewer: Person, { id }: Person) => (await viewer.get(`/api/admin/people/${id}`)).body
const titlesFor = async (person: Person) =>
  (await person.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
const send = (by: Person, { id }: Person, path: string, body?: object) =>
  statusAndCode(by.send('POST', `/api/admin/people/${id}/${path}`, body))
const verify = async (by: Person, ...people: Person[]) =>
  (await by.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: people.map(({ id }) => id) })).body

describe('an action on an account that can be undone [M-1]', () => {
  it('is pending for colleagues, without the outcome, and unknown to everybody else', async () => {
    const rosa = await createPerson(world, 'Rosa Waits', 'anr', { verified: false })
    const badges = (await ben.get('/api/badges')).body
    const { people, done } = await verify(ada, rosa)
    // The admin who acted sees the account as it will be.
    expect([people[0].state, people[0].pending]).toEqual(['active', { undoId: done[0].undoId }])
    expect(await undoOfferOn(ada, rosa.id)).toMatchObject({ action: 'account.verify', label: 'Rosa Waits' })

    const seen = await personAs(ben, rosa)
    expect([seen.state, seen.pending, seen.verifiedByVelv]).toEqual(['pending', { undoId: null }, false])
    expect(seen.can.toSorted()).toEqual(['account.disable', 'account.read'])
    const row = (await ben.get('/api/admin/people?view=pending')).body.rows.find(({ id }: Person) => id === rosa.id)
    expect([row.state, row.pending, row.can]).toEqual(['pending', { undoId: null }, seen.can])
    expect((await ben.get('/api/badges')).body).toEqual(badges)
    expect(await send(ben, rosa, 'reject', { reason })).toEqual([409, 'undo/pending'])
    expect((await verify(ben, rosa)).done).toEqual([])
    expect(await staffWorld.undo(done[0].undoId, ben)).toEqual([409, 'undo/expired'])

    await world.drainJobs()
    expect((await rosa.get('/api/me')).body.me).toMatchObject({ gate: 'review', verifiedByVelv: false })
    expect([await titlesFor(rosa), await staffWorld.auditEntriesOf(rosa)]).toEqual([[], []])
    const zip = Buffer.from(await (await rosa.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect([zip.includes('account.verify'), zip.includes(ada.id)]).toEqual([false, false])

    const decidedAt = world.deps.clock.now()
    await staffWorld.passUndoWindow()
    expect((await rosa.get('/api/me')).body.me.gate).toBe('open')
    expect(await titlesFor(rosa)).toEqual(['Your account is approved'])
    const [entry] = await staffWorld.auditEntriesOf(rosa)
    expect([entry!.actorId, entry!.after]).toEqual([ada.id, { verifiedByVelv: true, rejectedAt: null }])
    // The time of the decision, not of its commit.
    expect(entry!.at.getTime()).toBeLessThanOrEqual(decidedAt.getTime())
    expect((await personAs(ben, rosa)).pending).toBeNull()
    expect(await staffWorld.undo(done[0].undoId)).toEqual([409, 'undo/expired'])
  })

  it('is as before after an undo, which is safe to repeat, and leaves no trace', async () => {
    const una = await createPerson(world, 'Una Refused', 'anr', { verified: false })
    const { done } = (await staffWorld.applyAction(una, 'reject', { reason: 'A slip of the finger.' })).body
    expect([await staffWorld.undo(done.undoId), await staffWorld.undo(done.undoId)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    await staffWorld.passUndoWindow()
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    expect(await personAs(ada, una)).toMatchObject({ state: 'pending', rejected: null, pending: null })
    expect([await titlesFor(una), await staffWorld.auditEntriesOf(una)]).toEqual([[], []])
    const zip = Buffer.from(await (await una.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip.includes('A slip of the finger.')).toBe(false)
  })

  it('of several people is undone one by one, and has one time', async () => {
    const [one, two] = [
      await createPerson(world, 'One Of Two', 'anr', { verified: false }),
      await createPerson(world, 'Two Of Two', 'anr', { verified: false }),
    ]
    const { done } = await verify(ada, one, two)
    const offers = [await undoOfferOn(ada, one.id), await undoOfferOn(ada, two.id)]
    expect(offers[0].at).toBe(offers[1].at)
    expect(await staffWorld.undo(done[0].undoId)).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    const states = [(await staffWorld.readUser(one)).verifiedByVelv, (await staffWorld.readUser(two)).verifiedByVelv]
    expect(states.toSorted()).toEqual([false, true])
  })

  it('is committed when the same admin acts on the account again', async () => {
    const ola = await createPerson(world, 'Ola Level', 'screener')
    const first = (await staffWorld.applyAction(ola, 'level', { level: 'level2' })).body.done
    const second = (await staffWorld.applyAction(ola, 'level', { level: 'level3' })).body.done
    expect(await staffWorld.undo(first.undoId)).toEqual([409, 'undo/expired'])
    expect((await staffWorld.readUser(ola)).screenerLevel).toBe('level2')
    await staffWorld.passUndoWindow()
    expect(await staffWorld.undo(second.undoId)).toEqual([409, 'undo/expired'])
    expect((await ola.get('/api/wallet')).body.secondsRateMicros).toBe(8400)
    expect((await ola.get('/api/notices')).body.rows[0]).toMatchObject({
      title: 'You’re now a level 3 screener',
      body: 'Starting with your next song, you earn $0.0084 per second.',
    })
  })

  it('is committed once by several processes', async () => {
    const kai = await createPerson(world, 'Kai Once', 'anr', { verified: false })
    await verify(ada, kai)
    world.advanceClock(10_000)
    await Promise.all([1, 2, 3].map(() => world.deps.undo.commitDue()))
    await world.drainJobs()
    expect([(await staffWorld.auditEntriesOf(kai)).length, await titlesFor(kai)]).toEqual([
      1,
      ['Your account is approved'],
    ])
  })
})

describe('a guard that fails when an action is committed [M-1]', () => {
  it('discards the action and informs the admin: a colleague has disabled the account', async () => {
    const lee = await createPerson(world, 'Lee Disabled', 'anr', { verified: false })
    await verify(ada, lee)
    // For safety it takes effect at once, whatever is pending.
    expect(await send(ben, lee, 'disable', { reason })).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    expect(await staffWorld.readUser(lee)).toMatchObject({ verifiedByVelv: false })
    expect((await staffWorld.auditEntriesOf(lee)).map(({ action }) => action)).toEqual(['account.disable'])
    expect(await titlesFor(ada)).toContain('Your decision on Lee Disabled wasn’t applied')
  })

  it('discards the action: the person has deleted their account, whose name is not kept', async () => {
    const max = await createPerson(world, 'Max Leaves', 'screener')
    await staffWorld.applyAction(max, 'level', { level: 'level3' })
    expect((await max.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await staffWorld.passUndoWindow()
    expect(await titlesFor(ada)).toContain('Your decision on this wasn’t applied')
    const { rows } = await world.deps.db.$client.query(
      `select (select count(*) from pending_actions where subject_label = 'Max Leaves')::int
        + (select count(*) from events where details::text like '%Max Leaves%')::int as found`,
    )
    expect(rows[0].found).toBe(0)
  })

  it('discards the action: the email has changed, and nobody has reviewed the new one', async () => {
    const eve = await signUp(world, 'Eve Changes', 'producer')
    await ada.post('/api/admin/people/verify-email', { ids: [eve.id] })
    await world.deps.db.update(users).set({ email: 'eve.other@example.com' }).where(eq(users.id, eve.id))
    await staffWorld.passUndoWindow()
    expect((await staffWorld.readUser(eve)).emailVerified).toBe(false)
  })

  it('discards the actions of an admin who has been demoted', async () => {
    const gone = await staffWorld.createAdmin('Gone Admin')
    const kim = await createPerson(world, 'Kim Promoted', 'anr')
    expect(await send(gone, kim, 'grant-admin')).toEqual([200, undefined])
    await world.deps.db.update(users).set({ admin: false }).where(eq(users.id, gone.id))
    await staffWorld.passUndoWindow()
    expect((await staffWorld.readUser(kim)).admin).toBe(false)
  })

  it('says nothing when the account is as decided already', async () => {
    const june = await signUp(world, 'June Verifies', 'producer')
    const before = await titlesFor(ada)
    await ada.post('/api/admin/people/verify-email', { ids: [june.id] })
    await world.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, june.id))
    await staffWorld.passUndoWindow()
    expect(await titlesFor(ada)).toEqual(before)
  })
})

describe('disabling an account takes effect at once [M-1]', () => {
  it('restores what was when it is undone, notifies nobody, and records both entries', async () => {
    const sam = await createPerson(world, 'Sam Slip', 'manager')
    const { done, person } = (await staffWorld.applyAction(sam, 'disable', { reason })).body
    expect([person.state, person.pending]).toEqual(['disabled', null])
    expect((await personAs(ben, sam)).state).toBe('disabled')
    expect((await sam.send('GET', '/api/me')).status).toBe(401)
    expect(await staffWorld.undo(done.undoId)).toEqual([200, undefined])
    expect((await sam.post('/api/account/sign-in', { email: sam.email, password })).status).toBe(200)
    await staffWorld.passUndoWindow()
    expect(await titlesFor(sam)).toEqual([])
    expect((await world.mailsTo(sam.email)).map(({ subject }) => subject)).not.toContain('Your account is disabled')
    const [first, second] = await staffWorld.auditEntriesOf(sam)
    expect([first!.before, second!.after, second!.undoes]).toEqual([
      { disabledAt: null },
      { disabledAt: null },
      first!.id,
    ])
    const { rows } = (await ada.get(`/api/admin/audit?subject=${sam.id}`)).body
    expect(rows.map((row: { undone: boolean; undoes: string | null }) => [row.undone, row.undoes === null])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('can be undone by anyone who may enable the account, but not by the disabled admin or a person without the right', async () => {
    const [first, second] = [await staffWorld.createAdmin('First Staff'), await staffWorld.createAdmin('Second Staff')]
    const kim = await createPerson(world, 'Kim Asks', 'anr')
    const { undoId } = (await staffWorld.applyAction(second, 'disable', { reason }, first)).body.done
    expect(await staffWorld.undo(undoId, kim)).toEqual([403, 'account/role'])
    expect(await staffWorld.undo(undoId, second)).toEqual([401, 'auth/signed-out'])
    expect(await staffWorld.undo(undoId, ben)).toEqual([200, undefined])
    expect((await staffWorld.readUser(second)).disabledAt).toBeNull()
  })

  it('never overwrites a colleague’s later decision, even if it has the same values', async () => {
    const lee = await createPerson(world, 'Lee Thrice', 'manager')
    const { undoId } = (await staffWorld.applyAction(lee, 'disable', { reason })).body.done
    await staffWorld.applyAction(lee, 'enable', undefined, ben)
    await staffWorld.settle(lee, ben)
    await staffWorld.applyAction(lee, 'disable', { reason }, ben)
    expect(await staffWorld.undo(undoId)).toEqual([409, 'undo/changed'])
    expect((await staffWorld.readUser(lee)).disabledAt).not.toBeNull()
  })

  it('requires the password for the account of an admin, and so does its undo', async () => {
    const lou = await staffWorld.createAdmin('Lou Kept')
    const { undoId } = (await staffWorld.applyAction(lou, 'disable', { reason }, ben)).body.done
    const late = await createPerson(world, 'Late Staff', 'manager', { admin: true })
    await world.deps.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, late.id))
    expect(await staffWorld.undo(undoId, late)).toEqual([403, 'auth/confirm-password'])
    expect((await staffWorld.readUser(lou)).disabledAt).not.toBeNull()
  })
})

describe('admins [M-1]', () => {
  it('cannot undo what a colleague decided about them, and one admin always remains', async () => {
    const kim = await createPerson(world, 'Kim Undoes', 'anr')
    const granted = (await staffWorld.applyAction(kim, 'grant-admin', undefined, ben)).body.done
    // It has not taken effect, so that there is nothing that they could take away from themselves.
    expect((await kim.get('/api/admin/people')).status).toBe(403)
    expect(await staffWorld.undo(granted.undoId, kim)).toEqual([409, 'undo/expired'])
    await staffWorld.passUndoWindow()
    expect((await kim.get('/api/admin/people')).status).toBe(200)
    await kim.post('/api/me/confirm-password', { password })
    const revoked = (await staffWorld.applyAction(kim, 'revoke-admin', undefined, ben)).body.done
    expect(await staffWorld.undo(revoked.undoId, kim)).toEqual([409, 'undo/expired'])
    await staffWorld.passUndoWindow()
    expect((await staffWorld.readUser(kim)).admin).toBe(false)
  })
})
