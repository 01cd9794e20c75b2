import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'
import { drops } from '../../drops/drops-table.ts'
import { finishDeletion } from '../../privacy/erasure/delete-account.ts'
import { removeUserContent } from '../../privacy/erasure/remove-user-content.ts'
import { includedSubmissions } from '../../plus/plus-table.ts'
import { newId } from '../../platform/database/ids.ts'
import { type StripeDashboard, openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, password, type Person, createPerson } from '../../testing/steps/person.ts'
import { createQuickDemo, createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { undoOn } from '../../testing/steps/undo-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import {
  briefInput,
  decide,
  listenTo,
  createLiveDrop,
  createPaidDemo,
  pressSandboxButton,
} from '../../testing/steps/submission-steps.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let provider: StripeDashboard
let ada: Person
let mira: Person
let june: Person
let ola: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
  provider = openStripeDashboard(world)
  mira = await createPerson(world, 'Mira Halden', 'songWriter')
  june = await createPerson(world, 'June Park', 'producer')
  ola = await createPerson(world, 'Ola Screener', 'screener')
})
beforeEach(() => ada.post('/api/me/confirm-password', { password }))
afterAll(() => world.close())

const remove = (person: Person) => staffWorld.applyAction(person, 'remove', { reason: 'You asked us to remove it.' })
const demoOf = async (id: string, who = mira) => (await who.get(`/api/demos/${id}`)).body
const statusOf = async (id: string, who = mira) => {
  const { result, payment } = await demoOf(id, who)
  return `${result} ${payment}`
}
const dropsOf = ({ id }: Person) => world.deps.db.select().from(drops).where(eq(drops.userId, id))
const leave = (person: Person) => statusAndCode(person.send('POST', '/api/me/delete', { password }))
const deliver = async (dropId: string) => {
  await staffWorld.passUndoWindow()
  await ada.post(`/api/drops/${dropId}/deliver`)
}

describe('removing a drop owner who has submissions [T-3] [M-1] [A-8]', () => {
  it('closes live drops, refunds open demos, and keeps answered ones without the person', async () => {
    const rosa = await createPerson(world, 'Rosa Vidal', 'anr')
    const done = await createLiveDrop(world, rosa, ada, { artist: 'Done Deal', importantNote: 'Ask Rosa Vidal.' })
    const [held, unanswered] = [
      await createPaidDemo(world, mira, done, 'Held'),
      await createPaidDemo(world, mira, done, 'Unanswered'),
    ]
    for (const id of [held, unanswered]) await decide(ola, id, 'pitch')
    await deliver(done)
    await rosa.post(`/api/demos/${held}/heard`, { heard: [[0, 3000]] })
    await rosa.put(`/api/demos/${held}/private-note`, { text: 'Call them.' })
    await decide(rosa, held, 'nogo')
    await undoOn(rosa, held)
    await rosa.post(`/api/demos/${held}/hold`)
    await staffWorld.passUndoWindow()
    expect((await demoOf(held)).result).toBe('hold')

    const live = await createLiveDrop(world, rosa, ada, { artist: 'Live Wire' })
    const waits = await createPaidDemo(world, mira, live, 'Waits')
    const pitched = await createPaidDemo(world, mira, live, 'Pitched')
    const refused = await createPaidDemo(world, june, live, 'Refused')
    const heard = await createPaidDemo(world, june, live, 'Heard')
    await decide(ola, pitched, 'pitch')
    await decide(ola, refused, 'nogo')
    await listenTo(ola, heard)
    await staffWorld.passUndoWindow()
    const awaiting = (await rosa.post('/api/drops', briefInput(world, { artist: 'Never Seen' }))).body.id
    const draft = await createQuickDraft(world, mira, live, 'Draft')
    await mira.put(`/api/my/favorites/${live}`)
    const earned = (await ola.get('/api/wallet')).body.balanceMicros
    expect(earned).toBeGreaterThan(0)

    expect((await rosa.get('/api/me/deletion')).body.blockedBy.code).toBe('account/has-submissions')
    expect((await ada.get(`/api/admin/people/${rosa.id}`)).body.removal.blockedBy).toBeNull()
    const preview = (await ada.get(`/api/admin/people/${rosa.id}/remove`)).body
    expect(preview).toMatchObject({
      drops: 1,
      drafts: 1,
      remaining: 3,
      refunds: { demos: 3, included: 0, withBank: 0 },
    })
    expect(preview.refunds.refunds).toMatchObject([{ count: 3 }])

    world.advanceClock(16 * minuteMs)
    expect(await statusAndCode(ada.send('POST', `/api/admin/people/${rosa.id}/remove`, { reason: 'Gone.' }))).toEqual([
      403,
      'auth/confirm-password',
    ])
    expect((await ada.get(`/api/drops/${live}`)).body.state).toBe('live')
    await ada.post('/api/me/confirm-password', { password })
    expect((await remove(rosa)).status).toBe(200)
    // At once: nobody can submit to them anymore.
    expect(await statusAndCode(mira.send('GET', `/api/drops/${live}`))).toEqual([404, 'drop/not-found'])
    expect(await statusAndCode(rosa.send('GET', '/api/me'))).toEqual([401, 'auth/signed-out'])
    await expect
      .poll(async () => (await world.drainJobs(), Promise.all([waits, pitched].map((id) => statusOf(id)))))
      .toEqual(['refunded refunded', 'refunded refunded'])

    expect(await statusOf(heard, june)).toBe('refunded refunded')
    expect([await statusOf(refused, june), await statusOf(held), await statusOf(unanswered)]).toEqual([
      'nogo paid',
      // Nobody can keep the hold, so the song is pitched again.
      'pitch paid',
      'pitch paid',
    ])
    expect((await mira.get(`/api/demos/${draft}`)).status).toBe(404)
    const rows = await world.deps.db.select({ id: drops.id }).from(drops)
    expect(rows.map(({ id }) => id)).not.toContain(awaiting)
    expect((await mira.get('/api/my/favorites')).body.favorites).toEqual({})
    for (const id of [done, live])
      for (const who of [mira, ola]) expect((await who.get(`/api/drops/${id}`)).status).toBe(404)
    expect((await mira.get('/api/drops?genre=expired')).body.rows).toEqual([])

    // The receipt remains, without the person.
    const { history, listeners, drop, deliveredAt } = await demoOf(held)
    expect(history[0]).toMatchObject({ action: 'demo.return', by: 'Velv' })
    expect(history[1]).toMatchObject({ action: 'demo.hold', by: 'Deleted account, A&R' })
    expect(listeners.map(({ by }: { by: string }) => by)).toEqual(['A screener, level 1', 'Deleted account, A&R'])
    expect([drop.name, deliveredAt === null]).toEqual(['Done Deal', false])
    // The creator does not wait for an answer that cannot come.
    expect((await demoOf(unanswered)).isOwnerRemoved).toBe(true)
    const named = await findInDatabase(world, ['Rosa', 'rosa.vidal', 'Never Seen', 'Call them', 'album closer'])
    // The brief's texts are in no other drop and in no event.
    expect(named).toEqual([])

    expect((await ola.get('/api/wallet')).body.balanceMicros).toBe(earned)
    const [entry] = (await ada.get(`/api/admin/audit?subject=${rosa.id}`)).body.rows
    expect(entry).toMatchObject({
      action: 'account.remove',
      reason: 'You asked us to remove it.',
      after: { removed: true },
    })
    const titles = (await mira.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
    expect(titles.filter((title: string) => title === 'Live Wire was taken down')).toHaveLength(2)
    expect(titles).toContain('A drop you had a draft for was removed')
  })

  it('refunds payments in progress: an open checkout is closed, a bank debit refunded when it arrives', async () => {
    const tom = await createPerson(world, 'Tom Reed', 'corporate')
    const dropId = await createLiveDrop(world, tom, ada)
    const [open, debit] = [
      await createQuickDraft(world, mira, dropId, 'Open'),
      await createQuickDraft(world, mira, dropId, 'Debit'),
    ]
    const page = (await mira.post(`/api/demos/${open}/checkout`, {})).body.url
    const checkoutUrl = (await mira.post(`/api/demos/${debit}/checkout`, {})).body.url
    await pressSandboxButton(checkoutUrl, { choice: 'debit' })
    await expect.poll(async () => (await world.drainJobs(), statusOf(debit))).toBe('draft underway')
    const included = await createQuickDraft(world, june, dropId, 'Included')
    const grant = { id: newId(), userId: june.id, invoiceId: 'in_removed', nth: 1, grantedAt: world.deps.clock.now() }
    await world.deps.db
      .insert(includedSubmissions)
      .values({ ...grant, expiresAt: new Date(grant.grantedAt.getTime() + 30 * dayMs) })
    await june.post(`/api/demos/${included}/checkout`, {})

    await remove(tom)
    await world.drainJobs()
    const session = await provider.stripe.checkout.sessions.retrieve(page.split('/').at(-1))
    expect([session.status, (await mira.get(`/api/demos/${open}`)).status]).toEqual(['expired', 404])
    expect(await statusOf(included, june)).toBe('refunded refunded')
    expect(await dropsOf(tom)).toEqual([])
    expect(await statusOf(debit)).toBe('draft underway')
    const [{ checkoutId } = { checkoutId: null }] = await world.deps.db
      .select({ checkoutId: payments.checkoutId })
      .from(payments)
      .where(eq(payments.demoId, debit))
    const { payment_intent: intent } = await provider.stripe.checkout.sessions.retrieve(checkoutId!)
    await provider.pressPayment(intent as string, 'arrives')
    await expect.poll(async () => (await world.drainJobs(), statusOf(debit))).toBe('refunded refunded')
    expect(await provider.netReceived(intent as string)).toBe(0)
  })

  it('ends the owner’s sessions and stops screeners who are listening, who keep their pay', async () => {
    const liv = await createPerson(world, 'Liv Strand', 'manager')
    const dropId = await createLiveDrop(world, liv, ada)
    const demoId = await createPaidDemo(world, mira, dropId, 'On stage')
    const page = await openListeningSession(ola, dropId)
    await page.play(demoId, 1500)
    const { levelUrl } = (await ola.post(`/api/demos/${demoId}/listen`)).body
    const before = (await ola.get('/api/wallet')).body.balanceMicros
    await remove(liv)
    expect(await statusAndCode(liv.send('GET', '/api/my/drops'))).toEqual([401, 'auth/signed-out'])
    world.advanceClock(5000)
    expect(await statusAndCode(ola.send('GET', levelUrl))).toEqual([404, 'demo/not-found'])
    const sendHeartbeat = await page.sendHeartbeat(demoId, true, [[1500, 1700]])
    expect([sendHeartbeat.status, sendHeartbeat.body.code]).toEqual([404, 'demo/not-found'])
    expect(await statusAndCode(ola.send('POST', `/api/demos/${demoId}/pitch`))).toEqual([404, 'demo/not-found'])
    await expect.poll(async () => (await world.drainJobs(), statusOf(demoId))).toBe('refunded refunded')
    const after = (await ola.get('/api/wallet')).body.balanceMicros
    expect(after).toBeGreaterThanOrEqual(before)
    // One second at most for what had been played when the drop was taken down.
    expect(after - before).toBeLessThanOrEqual(10_000_000)
    expect((await ola.get('/api/drops-to-hear')).body.rows).toEqual([])
  })

  it('is safe to repeat in two processes at once: each fee is refunded once, and its creator is notified once', async () => {
    const noa = await createPerson(world, 'Noa Weiss', 'supervisor')
    const dropId = await createLiveDrop(world, noa, ada, { artist: 'Only Once' })
    const ids = [
      await createPaidDemo(world, mira, dropId, 'First'),
      await createPaidDemo(world, mira, dropId, 'Second'),
    ]
    expect((await remove(noa)).status).toBe(200)
    expect((await remove(noa)).status).toBeGreaterThanOrEqual(400)
    const finish = () => finishDeletion(world.deps, { userId: noa.id, removedFor: 'Gone.' }).catch(() => undefined)
    await Promise.all([finish(), finish(), world.drainJobs()])
    await finish()
    for (const id of ids) {
      await expect.poll(async () => (await world.drainJobs(), statusOf(id))).toBe('refunded refunded')
      const [payment] = await world.deps.db.select().from(payments).where(eq(payments.demoId, id))
      const { data } = await provider.stripe.refunds.list({ payment_intent: payment!.paymentIntentId! })
      expect([data.length, await provider.netReceived(payment!.paymentIntentId!)]).toEqual([1, 0])
    }
    const titles = (await mira.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
    expect(titles.filter((title: string) => title === 'Only Once was taken down')).toHaveLength(2)
    expect(await world.deps.db.select().from(users).where(eq(users.id, noa.id))).toEqual([])
    const mails = (await world.mailsTo(noa.email)).filter(({ subject }) => subject === 'Your account was removed')
    expect(mails).toHaveLength(1)
    expect((await staffWorld.auditEntriesOf(noa)).map(({ action }) => action)).toEqual(['account.remove'])
  })

  it('continues where it stopped, and skips a demo that cannot be refunded', async () => {
    const finn = await createPerson(world, 'Finn Aldo', 'anr')
    const dropId = await createLiveDrop(world, finn, ada)
    const ids = []
    for (let place = 0; place < 3; place++) ids.push(await createQuickDemo(world, mira, dropId, `Song ${place}`))
    for (let place = 0; place < 3; place++) ids.push(await createQuickDemo(world, june, dropId, `Take ${place}`))
    const [stuck] = ids
    await world.ownerDb.execute(
      sql.raw(`create function stay() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$;
      create trigger stay before update on demos for each row when (old.id = '${stuck}') execute function stay()`),
    )
    await remove(finn)
    const open = async () =>
      (await world.deps.db.select().from(demos).where(eq(demos.dropId, dropId))).filter(
        ({ result }) => result === 'screening',
      ).length
    expect(await removeUserContent(world.deps, finn.id, 3)).toEqual({ hasMore: true, failed: 1 })
    expect(await open()).toBe(5)
    await world.drainJobs()
    expect(await open()).toBe(1)
    expect(await world.deps.db.select().from(users).where(eq(users.id, finn.id))).toEqual([])
    expect(await dropsOf(finn)).toHaveLength(1)
    await world.ownerDb.execute(sql.raw('drop trigger stay on demos; drop function stay'))
    world.advanceClock(11 * minuteMs)
    await staffWorld.passUndoWindow()
    expect([await open(), await dropsOf(finn)]).toEqual([0, []])
  })

  it('fails without the admin right, and requires another confirmation when the wallet is not empty', async () => {
    const rune = await createPerson(world, 'Rune Dahl', 'anr')
    expect(await statusAndCode(rune.send('GET', `/api/admin/people/${mira.id}/remove`))).toEqual([403, 'account/role'])
    expect(await statusAndCode(ada.send('GET', `/api/admin/people/${ada.id}/remove`))).toEqual([
      409,
      'account/wrong-state',
    ])
  })
})

describe('demos of deleted creators [A-8] [T-3]', () => {
  it('do not block the deletion of an owner’s account, and their open fees are refunded', async () => {
    const nora = await createPerson(world, 'Nora Berg', 'manager')
    const kai = await createPerson(world, 'Kai Lund', 'producer')
    const dropId = await createLiveDrop(world, nora, ada, { artist: 'Nora Sings' })
    const pitched = await createPaidDemo(world, kai, dropId, 'Pitched')
    const refused = await createPaidDemo(world, kai, dropId, 'Refused')
    await decide(ola, pitched, 'pitch')
    await decide(ola, refused, 'nogo')
    await staffWorld.passUndoWindow()
    expect((await nora.get('/api/me/deletion')).body.blockedBy.code).toBe('account/has-submissions')
    expect(await leave(kai)).toEqual([204, undefined])
    await world.drainJobs()
    expect((await nora.get('/api/me/deletion')).body).toEqual({ blockedBy: null })
    expect(await leave(nora)).toEqual([204, undefined])
    const rowsOf = async () => {
      await world.drainJobs()
      const rows = await world.deps.db.select().from(demos).where(eq(demos.dropId, dropId))
      return Promise.all(
        rows.map(async ({ id, result }) => {
          const [payment] = await world.deps.db.select().from(payments).where(eq(payments.demoId, id))
          return [id, result, payment!.state]
        }),
      )
    }
    const wanted = [
      [pitched, 'refunded', 'refunded'],
      [refused, 'nogo', 'paid'],
    ]
    await expect.poll(async () => (await rowsOf()).toSorted()).toEqual(wanted.toSorted())
    expect(await findInDatabase(world, ['Nora', 'nora.berg'])).toEqual([])
  })

  it('do not block the deletion of a single drop, but a delivered pitch is not refunded for it', async () => {
    const vera = await createPerson(world, 'Vera Lind', 'supervisor')
    const gus = await createPerson(world, 'Gus Grey', 'songWriter')
    const dropId = await createLiveDrop(world, vera, ada)
    const pitched = await createPaidDemo(world, gus, dropId, 'Pitched')
    await decide(ola, pitched, 'pitch')
    await deliver(dropId)
    expect(await statusAndCode(vera.send('DELETE', `/api/drops/${dropId}`))).toEqual([409, 'drop/has-demos'])
    await leave(gus)
    await world.drainJobs()
    expect(await statusAndCode(vera.send('DELETE', `/api/drops/${dropId}`))).toEqual([204, undefined])
    await staffWorld.passUndoWindow()
    const [row] = await world.deps.db.select().from(demos).where(eq(demos.id, pitched))
    const [payment] = await world.deps.db.select().from(payments).where(eq(payments.demoId, pitched))
    expect([row!.result, payment!.state]).toEqual(['pitch', 'paid'])
  })
})
