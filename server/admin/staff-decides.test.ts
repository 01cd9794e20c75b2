import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../accounts/accounts-table.ts'
import { staffActs } from '../accounts/staff-acts-table.ts'
import { viewerOf } from '../accounts/viewer.ts'
import { deliverDrop } from '../demos/deliver-drop.ts'
import { demos } from '../demos/demos-table.ts'
import { giveBackPayment } from '../demos/payments/give-back-payment.ts'
import { reviewDrop } from '../drops/review-drop.ts'
import { events } from '../platform/events-table.ts'
import { spreadEvent } from '../notices/spread-event.ts'
import { codeOf, password, type Person, signUp, welcome } from '../testing/person.ts'
import { liveDrop, paidDemo } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { earn, withBank } from '../testing/wallet-steps.ts'
import { readWallet } from '../wallet/wallet-queries.ts'
import { actOnAccount } from './act-on-account.ts'
import { settleWalletOf } from './settle-wallet.ts'

const minuteMs = 60_000

let world: TestWorld
let ada: Person
beforeAll(async () => {
  // Ten seconds to take an act back, as everywhere.
  world = await openTestWorld({ UNDO_SECONDS: '10' })
  ada = await welcome(world, 'Ada Linde', 'manager', { admin: true })
})
afterAll(() => world.close())

const act = (person: Person, path: string, body?: object, by = ada) =>
  by.post(`/api/admin/people/${person.id}/${path}`, body)
const undo = (actId: string, by = ada) => codeOf(by.send('POST', `/api/admin/acts/${actId}/undo`))
const rowOf = async ({ id }: Person) => (await world.deps.db.select().from(users).where(eq(users.id, id)))[0]!
const sessionOf = async ({ id }: Person) =>
  (await world.deps.db.select().from(sessions).where(eq(sessions.userId, id)))[0]!
const entriesOn = ({ id }: { id: string }) =>
  world.deps.db.select().from(staffActs).where(eq(staffActs.subjectId, id)).orderBy(staffActs.id)

/** What is due once the seconds to take it back are over. */
async function tellAll({ id }: { id: string }): Promise<void> {
  for (const event of await world.deps.db.select().from(events).where(eq(events.subjectId, id)))
    await spreadEvent(world.deps, event.id)
  await world.settle()
}

describe('staff decides about an account [M-1]', () => {
  it('refuses it with a reason, which its person reads at the gate, in the list and in a mail', async () => {
    const ines = await welcome(world, 'Ines Refused', 'anr', { verified: false })
    const reason = 'We could not find you at this label.'
    const { status, body } = await act(ines, 'refuse', { reason })
    expect([status, body.person.state, body.done.undoUntil !== null]).toEqual([200, 'refused', true])
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'review', refusedReason: null })
    world.pass(10_000)
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'review', refusedReason: reason })
    await tellAll(ines)
    expect((await ines.get('/api/notices')).body.rows[0].body).toContain(reason)
    const [mail] = await world.mailsTo(ines.email)
    expect([mail!.subject, mail!.text.includes(reason)]).toEqual(['Your account is not approved', true])
    const badges = (await ada.get('/api/badges')).body
    expect(badges.unverified.anr ?? 0).toBe(0)
    expect((await ada.get('/api/admin/people?view=refused')).body.rows.map(({ id }: Person) => id)).toContain(ines.id)
    await ada.post('/api/admin/people/verify', { ids: [ines.id] })
    expect((await ines.get('/api/me')).body.me).toMatchObject({ gate: 'open', refusedReason: null })
  })

  it('takes an act back within its seconds: it stands as before, nobody hears of it, and the trail says both', async () => {
    const rosa = await welcome(world, 'Rosa Undone', 'corporate', { verified: false })
    const { people, done } = (await ada.post('/api/admin/people/verify', { ids: [rosa.id] })).body
    expect([people[0].state, done.length]).toEqual(['settled', 1])
    expect((await rosa.get('/api/me')).body.me.gate).toBe('open')
    expect(await undo(done[0].actId)).toEqual([200, undefined])
    expect((await rosa.get('/api/me')).body.me.gate).toBe('review')
    await tellAll(rosa)
    expect((await rosa.get('/api/notices')).body.rows).toEqual([])
    expect((await world.mailsTo(rosa.email)).map(({ subject }) => subject)).not.toContain('Your account is approved')
    expect(await undo(done[0].actId)).toEqual([409, 'act/settled'])
    const [first, second] = await entriesOn(rosa)
    expect([first!.after, second!.after, second!.undoes]).toEqual([
      { verifiedByVelv: true, refusedAt: null },
      { verifiedByVelv: false, refusedAt: null },
      first!.id,
    ])
    const { rows } = (await ada.get(`/api/admin/acts?subject=${rosa.id}`)).body
    expect(rows.map((row: { undone: boolean; undoes: string | null }) => [row.undone, row.undoes === null])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  it('not when the seconds are over, nor over what somebody has changed since', async () => {
    const ola = await welcome(world, 'Ola Level', 'screener')
    const first = (await act(ola, 'level', { level: 'level2' })).body.done
    const second = (await act(ola, 'level', { level: 'level3' })).body.done
    expect(await undo(first.actId)).toEqual([409, 'act/changed'])
    world.pass(12_000)
    expect(await undo(second.actId)).toEqual([409, 'act/settled'])
    expect((await ola.get('/api/wallet')).body.secondsRateMicros).toBe(8400)
    await tellAll(ola)
    expect((await ola.get('/api/notices')).body.rows[0]).toMatchObject({
      title: 'You are a screener of level 3 now',
      body: 'From your next song on you earn $0.0084 a second.',
    })
  })

  it('asked twice, says that the account has moved on, and does nothing more', async () => {
    const tom = await welcome(world, 'Tom Twice', 'screener')
    expect((await act(tom, 'level', { level: 'level2' })).status).toBe(200)
    expect(await codeOf(ada.send('POST', `/api/admin/people/${tom.id}/level`, { level: 'level2' }))).toEqual([
      409,
      'account/wrong-state',
    ])
    expect(await entriesOn(tom)).toHaveLength(1)
  })

  it('disables an account: it is out at once everywhere, cannot log in, and its timer stops; enabled, it is as before', async () => {
    const owner = await welcome(world, 'Owner Of It', 'anr')
    const mira = await welcome(world, 'Mira Heard', 'songWriter')
    const sam = await welcome(world, 'Sam Out', 'screener')
    const dropId = await liveDrop(world, owner, ada)
    await paidDemo(world, mira, dropId)
    expect((await sam.post(`/api/drops/${dropId}/listening`)).status).toBe(200)
    const { body } = await act(sam, 'disable', { reason: 'Two people use this account.' })
    expect(body.person.state).toBe('disabled')
    expect((await sam.send('GET', '/api/me')).status).toBe(401)
    const again = { email: sam.email, password }
    expect(await codeOf(sam.send('POST', '/api/account/sign-in', again))).toEqual([403, 'auth/disabled'])
    const { rows } = await world.deps.db.$client.query(
      'select count(*)::int as running from listening_sessions where screener_id = $1 and stopped_at is null',
      [sam.id],
    )
    expect(rows[0].running).toBe(0)
    await tellAll(sam)
    const mails = (await world.mailsTo(sam.email)).map(({ subject }) => subject)
    expect(mails).toContain('Your account is disabled')
    expect((await act(sam, 'enable')).body.person.state).toBe('settled')
    expect((await sam.send('POST', '/api/account/sign-in', again)).status).toBe(200)
  })

  it('verifies an e-mail by hand', async () => {
    const june = await signUp(world, 'June Unconfirmed', 'producer')
    expect((await june.get('/api/me')).body.me.gate).toBe('email')
    await ada.post('/api/admin/people/verify-email', { ids: [june.id] })
    expect((await june.get('/api/me')).body.me).toMatchObject({ gate: 'open', emailVerified: true })
  })
})

describe('taking back [M-1]', () => {
  const staff = async (name: string) => {
    const admin = await welcome(world, name, 'manager', { admin: true })
    await admin.post('/api/me/confirm-password', { password })
    return admin
  }

  it('needs the right to the opposite: nobody demotes or disables himself by it, and somebody stays an admin', async () => {
    const [first, second] = [await staff('First Staff'), await staff('Second Staff')]
    const kim = await welcome(world, 'Kim Undoes', 'anr')
    const granted = (await act(kim, 'grant-admin', undefined, first)).body.done
    await kim.post('/api/me/confirm-password', { password })
    expect(await undo(granted.actId, kim)).toEqual([409, 'account/wrong-state'])
    const off = (await act(second, 'disable', { reason: 'A test of ours' }, first)).body.done
    expect(await undo(off.actId, kim)).toEqual([200, undefined])
    expect((await rowOf(second)).disabledAt).toBeNull()
    await act(second, 'disable', { reason: 'A test of ours' }, first)
    const on = (await act(second, 'enable', undefined, first)).body.done
    expect((await second.post('/api/account/sign-in', { email: second.email, password })).status).toBe(200)
    await second.post('/api/me/confirm-password', { password })
    expect(await undo(on.actId, second)).toEqual([409, 'account/wrong-state'])
    expect(await undo(on.actId, first)).toEqual([200, undefined])
    // Out again, and still out when he is let in once more.
    await act(second, 'enable', undefined, first)
    expect((await second.send('GET', '/api/me')).status).toBe(401)
  })

  it('never swallows what a colleague decided since, though it stands there again', async () => {
    const [first, second] = [await staff('Third Staff'), await staff('Fourth Staff')]
    const lee = await staff('Lee Thrice')
    const revoked = (await act(lee, 'revoke-admin', undefined, first)).body.done
    await act(lee, 'grant-admin', undefined, second)
    await act(lee, 'revoke-admin', undefined, second)
    expect(await undo(revoked.actId, first)).toEqual([409, 'act/changed'])
    expect((await rowOf(lee)).admin).toBe(false)
  })

  it('asks for the password where the act itself does', async () => {
    const first = await staff('Fifth Staff')
    const lou = await staff('Lou Kept')
    const revoked = (await act(lou, 'revoke-admin', undefined, first)).body.done
    const late = await welcome(world, 'Late Staff', 'manager', { admin: true })
    await world.deps.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, late.id))
    expect(await undo(revoked.actId, late)).toEqual([403, 'auth/confirm-password'])
  })

  it('takes the words of a refusal back with it', async () => {
    const una = await welcome(world, 'Una Refused', 'anr', { verified: false })
    const refused = (await act(una, 'refuse', { reason: 'A slip of the finger.' })).body.done
    expect(await undo(refused.actId)).toEqual([200, undefined])
    expect((await rowOf(una)).refusedReason).toBeNull()
    const zip = Buffer.from(await (await una.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip.includes('A slip of the finger.')).toBe(false)
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
    const before = viewerOf(await rowOf(gone), (await sessionOf(gone)).id, new Map())
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
    expect([body.done, (await rowOf(eve)).emailVerified]).toEqual([[], false])
    await ada.post('/api/admin/people/verify-email', { ids: [eve.id], read: { [eve.id]: eve.email } })
    expect((await rowOf(eve)).emailVerified).toBe(true)
  })
})

describe('what asks for the password again [M-1]', () => {
  it('is refused when it was said too long ago, and done when it is said once more, in this session alone', async () => {
    const staff = await welcome(world, 'Staff Late', 'manager', { admin: true })
    const kim = await welcome(world, 'Kim Promoted', 'anr')
    world.pass(16 * minuteMs)
    const grant = () => codeOf(staff.send('POST', `/api/admin/people/${kim.id}/grant-admin`))
    expect(await grant()).toEqual([403, 'auth/confirm-password'])
    expect((await rowOf(kim)).admin).toBe(false)
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
    expect((await act(other, 'disable', { reason }, stale)).body.code).toBe('auth/confirm-password')
    expect((await act(plain, 'disable', { reason }, stale)).status).toBe(200)
  })

  it('two admins who take the flag from each other at once: one of them stays', async () => {
    const [left, right] = [
      await welcome(world, 'Left Admin', 'anr', { admin: true }),
      await welcome(world, 'Right Admin', 'anr', { admin: true }),
    ]
    // Their sessions began by the machine's clock, which the tests before have outrun.
    for (const admin of [left, right]) await admin.post('/api/me/confirm-password', { password })
    const answers = await Promise.all([
      act(left, 'revoke-admin', undefined, right),
      act(right, 'revoke-admin', undefined, left),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect([(await rowOf(left)).admin, (await rowOf(right)).admin].filter(Boolean)).toHaveLength(1)
  })
})

describe('staff removes an account [M-1]', () => {
  it('in the order of a deletion, and its person reads why', async () => {
    const gus = await welcome(world, 'Gus Gone', 'songWriter')
    const owner = await welcome(world, 'Owner Stays', 'anr')
    const draft = (
      await gus.post('/api/demos', { dropId: await liveDrop(world, owner, ada), sentAs: 'a word by chance 1' })
    ).body
    world.pass(16 * minuteMs)
    await ada.post('/api/me/confirm-password', { password })
    expect(await codeOf(ada.send('POST', `/api/admin/people/${gus.id}/remove`, { reason: '  ' }))).toEqual([
      422,
      'request/invalid',
    ])
    expect((await act(gus, 'remove', { reason: 'You asked support for it.' })).status).toBe(200)
    await world.settle()
    expect(await rowOf(gus)).toBeUndefined()
    expect(
      await world.deps.db
        .select()
        .from(demos)
        .where(eq(demos.id, draft.id ?? gus.id)),
    ).toEqual([])
    const mails = await world.mailsTo(gus.email)
    const goodbye = mails.find(({ subject }) => subject === 'Your account is removed')!
    expect(goodbye.text).toContain('You asked support for it.')
    expect(mails.map(({ subject }) => subject)).not.toContain('Your account is deleted')
    const [entry] = (await ada.get(`/api/admin/acts?subject=${gus.id}`)).body.rows
    expect(entry).toMatchObject({ act: 'account.remove', subject: { name: null }, reason: 'You asked support for it.' })
    expect(entry.subject.says).toMatch(/^VELV-/)
    expect(await codeOf(ada.send('GET', `/api/admin/people/${gus.id}`))).toEqual([404, 'request/not-found'])
  })

  it('not while something stands against it; the page says what', async () => {
    const owner = await welcome(world, 'Owner Blocked', 'anr')
    const mira = await welcome(world, 'Mira Blocks', 'songWriter')
    await paidDemo(world, mira, await liveDrop(world, owner, ada))
    const seen = (await ada.get(`/api/admin/people/${owner.id}`)).body
    expect(seen.removal.blockedBy.code).toBe('account/has-submissions')
    expect(await codeOf(ada.send('POST', `/api/admin/people/${owner.id}/remove`, { reason: 'Gone' }))).toEqual([
      409,
      'account/has-submissions',
    ])
    expect((await rowOf(owner)).leavingAt).toBeNull()
    expect(await entriesOn(owner)).toEqual([])
    expect((await owner.get('/api/me')).status).toBe(200)
  })

  it('a screener’s wallet is paid out however little is in it, once, and then she can go', async () => {
    const sara = await withBank(world, 'Sara Settled')
    await earn(world, sara, { seconds: 1000, rateMicros: 5000 })
    const { removal, wallet } = (await ada.get(`/api/admin/people/${sara.id}`)).body
    expect([removal.blockedBy.code, wallet.balanceMicros]).toEqual(['account/has-balance', 5_000_000])
    const settled = await Promise.all([act(sara, 'settle-wallet'), act(sara, 'settle-wallet')])
    expect(settled.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await readWallet(world.deps.db, sara.id)).balanceMicros).toBe(0)
    expect((await ada.get(`/api/admin/people/${sara.id}`)).body).toMatchObject({
      removal: { blockedBy: { code: 'wallet/withdrawal-open' } },
      wallet: { withdrawal: { amountMicros: 5_000_000 } },
    })
    expect(await codeOf(ada.send('POST', `/api/admin/people/${ada.id}/settle-wallet`))).toEqual([
      409,
      'account/wrong-state',
    ])
  })
})

describe('the audit trail [M-1]', () => {
  it('cannot be edited, emptied or shortened, whatever program tries', async () => {
    const { $client } = world.deps.db
    for (const statement of [
      "update staff_acts set reason = 'nothing happened'",
      'delete from staff_acts',
      'truncate staff_acts',
    ])
      await expect($client.query(statement)).rejects.toThrow('append-only')
  })

  it('forgets the words about who has left, and nothing else', async () => {
    const leo = await welcome(world, 'Leo Leaves', 'producer')
    await act(leo, 'disable', { reason: 'Leo wrote to everybody.' })
    await act(leo, 'enable')
    await leo.post('/api/account/sign-in', { email: leo.email, password })
    expect((await leo.send('POST', '/api/me/delete', { password })).status).toBe(204)
    await world.settle()
    const [disabled, enabled] = await entriesOn(leo)
    expect([disabled!.act, disabled!.reason, disabled!.before, enabled!.act]).toEqual([
      'account.disable',
      '',
      { disabledAt: null },
      'account.enable',
    ])
    expect(disabled!.subjectSays).toMatch(/^VELV-/)
    const { $client } = world.deps.db
    await expect($client.query("update staff_acts set reason = 'other words'")).rejects.toThrow('append-only')
  })

  it('keeps what staff does to drops, too', async () => {
    const ines = await welcome(world, 'Ines Dropped', 'anr')
    const id = await liveDrop(world, ines, ada)
    const { rows } = (await ada.get(`/api/admin/acts?subject=${id}`)).body
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      act: 'drop.approve',
      actor: { id: ada.id, name: 'Ada Linde' },
      subject: { kind: 'drop', says: 'Ines Lund' },
      before: { status: null },
      after: { status: 'approved' },
    })
  })

  it('is paged, newest first, whole', async () => {
    const seen: string[] = []
    for (let after = ''; ;) {
      const { rows, next } = (await ada.get(`/api/admin/acts?actor=${ada.id}${after}`)).body
      seen.push(...rows.map(({ id }: { id: string }) => id))
      if (!next) break
      after = `&after=${next}`
    }
    const all = await world.deps.db.select().from(staffActs).where(eq(staffActs.actorId, ada.id))
    expect([new Set(seen).size, seen.length]).toEqual([all.length, all.length])
  })

  it('a person reads in her own data what was decided and why, not by whom', async () => {
    const zoe = await welcome(world, 'Zoe Reads', 'anr', { verified: false })
    await act(zoe, 'refuse', { reason: 'No website.' })
    const zip = Buffer.from(await (await zoe.send('GET', '/api/me/data')).arrayBuffer()).toString('latin1')
    expect(zip.includes('No website.')).toBe(true)
    expect(zip.includes(ada.id)).toBe(false)
  })
})
