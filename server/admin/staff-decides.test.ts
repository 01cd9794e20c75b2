import type { Profession } from '@velv/domain/roles.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../accounts/accounts-table.ts'
import { viewerOf } from '../accounts/viewer.ts'
import { deliverDrop } from '../demos/deliver-drop.ts'
import { giveBackPayment } from '../demos/payments/give-back-payment.ts'
import { reviewDrop } from '../drops/review-drop.ts'
import { codeOf, password, type Person, signUp, welcome } from '../testing/person.ts'
import { openStaffWorld } from '../testing/staff-world.ts'
import { liveDrop, paidDemo } from '../testing/steps.ts'
import type { TestWorld } from '../testing/test-world.ts'
import { actOnAccount } from './act-on-account.ts'
import { settleWalletOf } from './settle-wallet.ts'

const minuteMs = 60_000

let house: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  house = await openStaffWorld()
  ;({ world, ada } = house)
})
afterAll(() => world.close())

const sessionOf = async ({ id }: Person) =>
  (await world.deps.db.select().from(sessions).where(eq(sessions.userId, id)))[0]!

describe('staff decides about an account [M-1]', () => {
  it('refuses it with a reason, which its person reads at the gate, in the list and in a mail', async () => {
    const ines = await welcome(world, 'Ines Refused', 'anr', { verified: false })
    const reason = 'We could not find you at this label.'
    const { status, body } = await house.act(ines, 'refuse', { reason })
    expect([status, body.person.state, body.done.undoUntil !== null]).toEqual([200, 'refused', true])
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'review', refusedReason: null })
    world.pass(10_000)
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'review', refusedReason: reason })
    await house.tellAll(ines)
    expect((await ines.get('/api/notices')).body.rows[0].body).toContain(reason)
    const [mail] = await world.mailsTo(ines.email)
    expect([mail!.subject, mail!.text.includes(reason)]).toEqual(['Your account is not approved', true])
    const badges = (await ada.get('/api/badges')).body
    expect(badges.unverified.anr ?? 0).toBe(0)
    expect((await ada.get('/api/admin/people?view=refused')).body.rows.map(({ id }: Person) => id)).toContain(ines.id)
    await ada.post('/api/admin/people/verify', { ids: [ines.id] })
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'open', refusedReason: null })
  })

  it('approves a screener at level 1 or at the level that is named, and nobody else at any [L-7]', async () => {
    const approve = async (person: Person, level?: string) => {
      const answer = await ada.post('/api/admin/people/verify', { ids: [person.id], level })
      expect(answer.status).toBe(200)
      return (await person.get('/api/me')).body.me.screenerLevel
    }
    const waiting = (name: string, profession: Profession) => welcome(world, name, profession, { verified: false })
    const nia = await waiting('Nia First', 'screener')
    expect((await nia.get('/api/me')).body.me.screenerLevel).toBeNull()
    expect(await approve(nia)).toBe('level1')
    expect(await approve(await waiting('Nia Third', 'screener'), 'level3')).toBe('level3')
    expect(await approve(await waiting('Nia Owner', 'anr'), 'level3')).toBeNull()
    const wrong = { ids: [nia.id], level: 'level4' }
    expect((await ada.send('POST', '/api/admin/people/verify', wrong)).status).toBe(422)

    const [entry] = await house.entriesOn(nia)
    expect([entry!.before, entry!.after]).toEqual([
      { verifiedByVelv: false, refusedAt: null, screenerLevel: null },
      { verifiedByVelv: true, refusedAt: null, screenerLevel: 'level1' },
    ])
    expect((await ada.post(`/api/admin/acts/${entry!.id}/undo`)).body.people[0]).toMatchObject({
      state: 'waiting',
      screenerLevel: null,
    })
    // The level goes with the approval: before it there is none to set.
    expect(await codeOf(ada.send('POST', `/api/admin/people/${nia.id}/level`, { level: 'level2' }))).toEqual([
      409,
      'account/wrong-state',
    ])
  })

  it('asked twice, says that the account has moved on, and does nothing more', async () => {
    const tom = await welcome(world, 'Tom Twice', 'screener')
    expect((await house.act(tom, 'level', { level: 'level2' })).status).toBe(200)
    expect(await codeOf(ada.send('POST', `/api/admin/people/${tom.id}/level`, { level: 'level2' }))).toEqual([
      409,
      'account/wrong-state',
    ])
    expect(await house.entriesOn(tom)).toHaveLength(1)
  })

  it('disables an account: it is out at once everywhere, cannot log in, and its timer stops; enabled, it is as before', async () => {
    const owner = await welcome(world, 'Owner Of It', 'anr')
    const mira = await welcome(world, 'Mira Heard', 'songWriter')
    const sam = await welcome(world, 'Sam Out', 'screener')
    const dropId = await liveDrop(world, owner, ada)
    await paidDemo(world, mira, dropId)
    expect((await sam.post(`/api/drops/${dropId}/listening`)).status).toBe(200)
    const { body } = await house.act(sam, 'disable', { reason: 'Two people use this account.' })
    expect(body.person.state).toBe('disabled')
    expect((await sam.send('GET', '/api/me')).status).toBe(401)
    const again = { email: sam.email, password }
    expect(await codeOf(sam.send('POST', '/api/account/sign-in', again))).toEqual([403, 'auth/disabled'])
    const { rows } = await world.deps.db.$client.query(
      'select count(*)::int as running from listening_sessions where screener_id = $1 and stopped_at is null',
      [sam.id],
    )
    expect(rows[0].running).toBe(0)
    await house.tellAll(sam)
    const mail = (await world.mailsTo(sam.email)).find(({ subject }) => subject === 'Your account is disabled')
    expect(mail?.text).toContain('Two people use this account.')
    expect(mail?.text).not.toContain('drops')
    expect((await house.act(sam, 'enable')).body.person.state).toBe('settled')
    expect((await sam.send('POST', '/api/account/sign-in', again)).status).toBe(200)
  })

  it('verifies an e-mail by hand', async () => {
    const june = await signUp(world, 'June Unconfirmed', 'producer')
    expect((await june.get('/api/me')).body.me.gate).toBe('email')
    await ada.post('/api/admin/people/verify-email', { ids: [june.id] })
    expect((await june.get('/api/me')).body.me).toMatchObject({ gate: 'open', emailVerified: true })
  })
})

describe('who is demoted while his request is under way [M-1]', () => {
  it('does nothing more: no act, no money, no drop', async () => {
    const gone = await welcome(world, 'Gone Staff', 'manager', { admin: true })
    const owner = await welcome(world, 'Owner Waits', 'anr')
    const mira = await welcome(world, 'Mira Paid', 'songWriter')
    const dropId = await liveDrop(world, owner, ada)
    await paidDemo(world, mira, dropId)
    const [payment] = (await ada.get(`/api/admin/payments?person=${mira.id}`)).body.rows
    const before = viewerOf(await house.rowOf(gone), (await sessionOf(gone)).id, new Map())
    const renewed = () =>
      world.deps.db.update(sessions).set({ confirmedAt: world.deps.clock.now() }).where(eq(sessions.userId, gone.id))
    await renewed()
    await world.deps.db.update(users).set({ admin: false }).where(eq(users.id, gone.id))
    const { deps } = world
    const tries = [
      () => actOnAccount(deps, before, { act: 'account.enable', id: owner.id }),
      () => settleWalletOf(deps, before, owner.id),
      () => giveBackPayment(deps, before, { id: payment.id, reason: 'Not any more' }),
      () => reviewDrop(deps, before, dropId, { action: 'drop.reject', reason: 'Not any more' }),
      () => deliverDrop(deps, before, dropId),
    ]
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: 'account/role' })
  })
})

describe('an address that changes under staff’s eyes [M-1]', () => {
  it('is not verified by a look at another one', async () => {
    const eve = await signUp(world, 'Eve Changes', 'producer')
    const read = { [eve.id]: 'somebody.else@example.com' }
    const { body } = await ada.post('/api/admin/people/verify-email', { ids: [eve.id], read })
    expect([body.done, (await house.rowOf(eve)).emailVerified]).toEqual([[], false])
    await ada.post('/api/admin/people/verify-email', { ids: [eve.id], read: { [eve.id]: eve.email } })
    expect((await house.rowOf(eve)).emailVerified).toBe(true)
  })
})

describe('what asks for the password again [M-1]', () => {
  it('is refused when it was said too long ago, and done when it is said once more, in this session alone', async () => {
    const staff = await welcome(world, 'Staff Late', 'manager', { admin: true })
    const kim = await welcome(world, 'Kim Promoted', 'anr')
    world.pass(16 * minuteMs)
    const grant = () => codeOf(staff.send('POST', `/api/admin/people/${kim.id}/grant-admin`))
    expect(await grant()).toEqual([403, 'auth/confirm-password'])
    expect((await house.rowOf(kim)).admin).toBe(false)
    const confirm = (word: string) => codeOf(staff.send('POST', '/api/me/confirm-password', { password: word }))
    expect(await confirm('not-the-password')).toEqual([401, 'auth/invalid-credential'])
    expect(await grant()).toEqual([403, 'auth/confirm-password'])
    expect(await confirm(password)).toEqual([204, undefined])
    expect(await grant()).toEqual([200, undefined])
    expect((await kim.get('/api/admin/people')).status).toBe(200)
    world.pass(16 * minuteMs)
    expect(await codeOf(staff.send('POST', `/api/admin/people/${kim.id}/revoke-admin`))).toEqual([
      403,
      'auth/confirm-password',
    ])
  })

  it('disabling one of staff asks as well, anybody else does not', async () => {
    const stale = await welcome(world, 'Stale Staff', 'manager', { admin: true })
    const other = await welcome(world, 'Other Staff', 'manager', { admin: true })
    const plain = await welcome(world, 'Plain Person', 'anr')
    await world.deps.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, stale.id))
    const reason = 'A test of ours'
    expect((await house.act(other, 'disable', { reason }, stale)).body.code).toBe('auth/confirm-password')
    expect((await house.act(plain, 'disable', { reason }, stale)).status).toBe(200)
  })

  it('two admins who take the flag from each other at once: one of them stays', async () => {
    const [left, right] = [
      await welcome(world, 'Left Admin', 'anr', { admin: true }),
      await welcome(world, 'Right Admin', 'anr', { admin: true }),
    ]
    // Their sessions began by the machine's clock, which the tests before have outrun.
    for (const admin of [left, right]) await admin.post('/api/me/confirm-password', { password })
    const answers = await Promise.all([
      house.act(left, 'revoke-admin', undefined, right),
      house.act(right, 'revoke-admin', undefined, left),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect([(await house.rowOf(left)).admin, (await house.rowOf(right)).admin].filter(Boolean)).toHaveLength(1)
  })
})
