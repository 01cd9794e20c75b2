import type { Profession } from '@velv/domain/roles.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../../accounts/accounts-table.ts'
import { viewerOf } from '../../accounts/viewer.ts'
import { deliverDrop } from '../../drops/outcome/deliver-drop.ts'
import { refundAsAdmin } from '../../payments/refunds/staff-refunds.ts'
import { reviewDrop } from '../../drops/review/review-drop.ts'
import { statusAndCode, password, type Person, signUp, createPerson } from '../../testing/steps/person.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import { createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'
import { applyAccountAction } from './apply-account-action.ts'
import { payOutBalanceOf } from './pay-out-balance.ts'

const minuteMs = 60_000

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
})
afterAll(() => world.close())

const sessionOf = async ({ id }: Person) =>
  (await world.deps.db.select().from(sessions).where(eq(sessions.userId, id)))[0]!

describe('decisions about an account [M-1]', () => {
  it('rejects it with a reason that the person sees at the gate, in the list and in an email', async () => {
    const ines = await createPerson(world, 'Ines Refused', 'anr', { verified: false })
    const reason = 'We could not find you at this label.'
    const { status, body } = await staffWorld.applyAction(ines, 'reject', { reason })
    expect([status, body.person.state, body.done.undoUntil !== null]).toEqual([200, 'rejected', true])
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'review', rejectedReason: null })
    await staffWorld.passUndoWindow()
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'review', rejectedReason: reason })
    expect((await ines.get('/api/notices')).body.rows[0].body).toContain(reason)
    const [mail] = await world.mailsTo(ines.email)
    expect([mail!.subject, mail!.text.includes(reason)]).toEqual(['Your account wasn’t approved', true])
    const badges = (await ada.get('/api/badges')).body
    expect(badges.unverified.anr ?? 0).toBe(0)
    expect((await ada.get('/api/admin/people?view=rejected')).body.rows.map(({ id }: Person) => id)).toContain(ines.id)
    await ada.post('/api/admin/people/verify', { reason: 'Our team knows them.', ids: [ines.id] })
    await staffWorld.settle(ines)
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'open', rejectedReason: null })
  })

  it('approves a screener at level 1 or at the given level, and others without a level [L-7]', async () => {
    const approve = async (person: Person, level?: string) => {
      const answer = await ada.post('/api/admin/people/verify', {
        reason: 'Our team knows them.',
        ids: [person.id],
        level,
      })
      expect(answer.status).toBe(200)
      await staffWorld.settle(person)
      return (await person.get('/api/me')).body.me.screenerLevel
    }
    const waiting = (name: string, profession: Profession) => createPerson(world, name, profession, { verified: false })
    const nia = await waiting('Nia First', 'screener')
    expect((await nia.get('/api/me')).body.me.screenerLevel).toBeNull()
    expect(await approve(nia)).toBe('level1')
    expect(await approve(await waiting('Nia Third', 'screener'), 'level3')).toBe('level3')
    expect(await approve(await waiting('Nia Owner', 'anr'), 'level3')).toBeNull()
    const wrong = { ids: [nia.id], level: 'level4' }
    expect((await ada.send('POST', '/api/admin/people/verify', wrong)).status).toBe(422)

    const [entry] = await staffWorld.auditEntriesOf(nia)
    expect([entry!.before, entry!.after]).toEqual([
      { verifiedByVelv: false, rejectedAt: null, screenerLevel: null },
      { verifiedByVelv: true, rejectedAt: null, screenerLevel: 'level1' },
    ])
    const una = await waiting('Nia Unseen', 'screener')
    // The approval sets the level: before it there is none to change.
    expect(await statusAndCode(ada.send('POST', `/api/admin/people/${una.id}/level`, { level: 'level2' }))).toEqual([
      409,
      'account/wrong-state',
    ])
  })

  it('responds to a repeated request that the state has changed, and does nothing more', async () => {
    const tom = await createPerson(world, 'Tom Twice', 'screener')
    expect((await staffWorld.applyAction(tom, 'level', { level: 'level2' })).status).toBe(200)
    expect(await statusAndCode(ada.send('POST', `/api/admin/people/${tom.id}/level`, { level: 'level2' }))).toEqual([
      409,
      'account/wrong-state',
    ])
    await staffWorld.settle(tom)
    expect(await staffWorld.auditEntriesOf(tom)).toHaveLength(1)
  })

  it('disables an account: it is logged out everywhere, cannot log in, and its timer stops; enabling restores it', async () => {
    const owner = await createPerson(world, 'Owner Of It', 'anr')
    const mira = await createPerson(world, 'Mira Heard', 'songWriter')
    const sam = await createPerson(world, 'Sam Out', 'screener')
    const dropId = await createLiveDrop(world, owner, ada)
    await createPaidDemo(world, mira, dropId)
    expect((await sam.post(`/api/drops/${dropId}/listening`)).status).toBe(200)
    const { body } = await staffWorld.applyAction(sam, 'disable', { reason: 'Two people use this account.' })
    expect(body.person.state).toBe('disabled')
    expect((await sam.send('GET', '/api/me')).status).toBe(401)
    const again = { email: sam.email, password }
    expect(await statusAndCode(sam.send('POST', '/api/account/sign-in', again))).toEqual([403, 'auth/disabled'])
    const { rows } = await world.deps.db.$client.query(
      'select count(*)::int as running from listening_sessions where screener_id = $1 and stopped_at is null',
      [sam.id],
    )
    expect(rows[0].running).toBe(0)
    await staffWorld.passUndoWindow()
    const mail = (await world.mailsTo(sam.email)).find(({ subject }) => subject === 'Your account is disabled')
    expect(mail?.text).toContain('Two people use this account.')
    expect(mail?.text).not.toContain('drops')
    expect((await staffWorld.applyAction(sam, 'enable')).body.person.state).toBe('active')
    expect(await statusAndCode(sam.send('POST', '/api/account/sign-in', again))).toEqual([403, 'auth/disabled'])
    await staffWorld.settle(sam)
    expect((await sam.send('POST', '/api/account/sign-in', again)).status).toBe(200)
  })

  it('verifies an email manually', async () => {
    const june = await signUp(world, 'June Unconfirmed', 'producer')
    expect((await june.get('/api/me')).body.me.gate).toBe('email')
    await ada.post('/api/admin/people/verify-email', { ids: [june.id] })
    await staffWorld.settle(june)
    expect((await june.get('/api/me')).body.me).toMatchObject({ gate: 'open', emailVerified: true })
  })
})

describe('an admin who is demoted during a request [M-1]', () => {
  it('can no longer act on accounts, money or drops', async () => {
    const demoted = await createPerson(world, 'Gone Staff', 'manager', { admin: true })
    const owner = await createPerson(world, 'Owner Waits', 'anr')
    const mira = await createPerson(world, 'Mira Paid', 'songWriter')
    const dropId = await createLiveDrop(world, owner, ada)
    await createPaidDemo(world, mira, dropId)
    const [payment] = (await ada.get(`/api/admin/payments?person=${mira.id}`)).body.rows
    const before = viewerOf(await staffWorld.readUser(demoted), (await sessionOf(demoted)).id, new Map())
    const renewed = () =>
      world.deps.db.update(sessions).set({ confirmedAt: world.deps.clock.now() }).where(eq(sessions.userId, demoted.id))
    await renewed()
    await world.deps.db.update(users).set({ admin: false }).where(eq(users.id, demoted.id))
    const { deps } = world
    const tries = [
      () => applyAccountAction(deps, before, { action: 'account.enable', id: owner.id }),
      () => payOutBalanceOf(deps, before, owner.id),
      () => refundAsAdmin(deps, before, { id: payment.id, reason: 'Not anymore' }),
      () => reviewDrop(deps, before, dropId, { action: 'drop.reject', reason: 'Not anymore' }),
      () => deliverDrop(deps, before, dropId),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'account/role' })
  })
})

describe('an email that changes while staff reviews the account [M-1]', () => {
  it('is not verified by the review of another one', async () => {
    const eve = await signUp(world, 'Eve Changes', 'producer')
    const read = { [eve.id]: 'somebody.else@example.com' }
    const { body } = await ada.post('/api/admin/people/verify-email', { ids: [eve.id], read })
    expect([body.done, (await staffWorld.readUser(eve)).emailVerified]).toEqual([[], false])
    await ada.post('/api/admin/people/verify-email', { ids: [eve.id], read: { [eve.id]: eve.email } })
    await staffWorld.settle(eve)
    expect((await staffWorld.readUser(eve)).emailVerified).toBe(true)
  })
})

describe('actions that require the password again [M-1]', () => {
  it('fail when it was entered too long ago, and work after it is entered again, in this session only', async () => {
    const staff = await createPerson(world, 'Staff Late', 'manager', { admin: true })
    const kim = await createPerson(world, 'Kim Promoted', 'anr')
    world.advanceClock(16 * minuteMs)
    const grant = () => statusAndCode(staff.send('POST', `/api/admin/people/${kim.id}/grant-admin`))
    expect(await grant()).toEqual([403, 'auth/confirm-password'])
    expect((await staffWorld.readUser(kim)).admin).toBe(false)
    const confirm = (word: string) => statusAndCode(staff.send('POST', '/api/me/confirm-password', { password: word }))
    expect(await confirm('not-the-password')).toEqual([401, 'auth/invalid-credential'])
    expect(await grant()).toEqual([403, 'auth/confirm-password'])
    expect(await confirm(password)).toEqual([204, undefined])
    expect(await grant()).toEqual([200, undefined])
    await staffWorld.settle(kim, staff)
    expect((await kim.get('/api/admin/people')).status).toBe(200)
    world.advanceClock(16 * minuteMs)
    expect(await statusAndCode(staff.send('POST', `/api/admin/people/${kim.id}/revoke-admin`))).toEqual([
      403,
      'auth/confirm-password',
    ])
  })

  it('include disabling staff, but not disabling anyone else', async () => {
    const stale = await createPerson(world, 'Stale Staff', 'manager', { admin: true })
    const other = await createPerson(world, 'Other Staff', 'manager', { admin: true })
    const plain = await createPerson(world, 'Plain Person', 'anr')
    await world.deps.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, stale.id))
    const reason = 'A test of ours'
    expect((await staffWorld.applyAction(other, 'disable', { reason }, stale)).body.code).toBe('auth/confirm-password')
    expect((await staffWorld.applyAction(plain, 'disable', { reason }, stale)).status).toBe(200)
  })

  it('keeps one of two admins who revoke each other’s flag at the same time', async () => {
    const [left, right] = [
      await createPerson(world, 'Left Admin', 'anr', { admin: true }),
      await createPerson(world, 'Right Admin', 'anr', { admin: true }),
    ]
    // Their sessions began by the machine's clock, which the test clock has passed.
    for (const admin of [left, right]) await admin.post('/api/me/confirm-password', { password })
    const answers = await Promise.all([
      staffWorld.applyAction(left, 'revoke-admin', undefined, right),
      staffWorld.applyAction(right, 'revoke-admin', undefined, left),
    ])
    // Both are still admins; whichever is committed first ends the rights of the other, whose action is discarded.
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await staffWorld.passUndoWindow()
    expect(
      [(await staffWorld.readUser(left)).admin, (await staffWorld.readUser(right)).admin].filter(Boolean),
    ).toHaveLength(1)
  })
})
