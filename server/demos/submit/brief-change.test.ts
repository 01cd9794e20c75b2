import { briefFieldNames, pickBriefFields } from '@velv/domain/drops/brief-fields.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emailTime } from '../../platform/email/compose-email.ts'
import { newId } from '../../platform/database/ids.ts'
import { includedSubmissions } from '../../plus/plus-table.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, password, type Person, createPerson } from '../../testing/steps/person.ts'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { createQuickDraft, submittedColumns } from '../../testing/steps/quick-demos.ts'
import { commitAtOnce } from '../../testing/steps/undo-steps.ts'
import {
  briefInput,
  decide,
  listenTo,
  createLiveDrop,
  createPaidDemo,
  payCheckout,
  pressSandboxButton,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'
import { notifyBriefChange } from './notify-brief-change.ts'

const dayMs = 86_400_000

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

const demoOf = async (demoId: string, who = mira) => (await who.get(`/api/demos/${demoId}`)).body
const withdraw = (demoId: string, who = mira) => who.post(`/api/demos/${demoId}/withdraw`)
const canWithdraw = async (demoId: string, who = mira) => (await demoOf(demoId, who)).can.includes('demo.withdraw')
const balanceOf = async (who: Person) => (await who.get('/api/wallet')).body.balanceMicros as number
const dropOf = async (id: string, who = staff) => (await who.get(`/api/drops/${id}`)).body

/** A paid demo without audio. */
async function paid(dropId: string, title: string, creator = mira): Promise<string> {
  const demoId = await createQuickDraft(world, creator, dropId, title)
  await payCheckout((await creator.post(`/api/demos/${demoId}/checkout`, {})).body.url)
  await waitForPayment(world, demoId, creator)
  return demoId
}

/** The owner changes the brief, and staff approve the change if it needs review. */
async function change(dropId: string, fields: object): Promise<void> {
  const brief = pickBriefFields(await dropOf(dropId, ines), briefFieldNames)
  const { proposedChange } = (await ines.put(`/api/drops/${dropId}`, { ...brief, ...fields })).body
  if (!proposedChange) return
  const { status } = await staff.post(`/api/drops/${dropId}/approve-change`, { change: proposedChange.id })
  expect(status).toBe(200)
}

const deliverDue = async () => {
  await world.deps.jobs.enqueue(world.deps.db, 'drop.deliver-due', {})
  await world.drainJobs()
}

const notified = async (who: Person) =>
  (await who.get('/api/notices')).body.rows.filter(({ title }: { title: string }) => title.startsWith('The brief for '))

/** Expects the entire fee refunded by exactly one transition. */
async function expectRefundedOnce(demoId: string): Promise<void> {
  const { result, payment, history } = await demoOf(demoId)
  expect([result, payment]).toEqual(['refunded', 'refunded'])
  expect(history.filter((move: { result: string }) => move.result === 'refunded').length).toBe(1)
  const rows = await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId))
  expect([rows.length, await openStripeDashboard(world).netReceived(rows[0]!.paymentIntentId!)]).toEqual([1, 0])
}

describe('approved change of a brief [T-4]', () => {
  it('is shown, with both versions, to the creator of every open demo and to nobody else', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Shown' })
    const [unheard, heard, turnedDown] = [
      await paid(dropId, 'Unheard'),
      await createPaidDemo(world, mira, dropId, 'Heard'),
      await createPaidDemo(world, mira, dropId, 'Turned down'),
    ]
    const pitched = await createPaidDemo(world, june, dropId, 'Pitched')
    await listenTo(ola, heard, 1000)
    await decide(ola, pitched, 'pitch')
    await decide(ola, turnedDown, 'nogo')
    expect([await canWithdraw(heard), await canWithdraw(pitched, june)]).toEqual([false, false])
    expect(await demoOf(heard)).toMatchObject({ briefChanged: false, briefChange: null })

    await change(dropId, { genre: ['rock'], lookingFor: ['A single.'] })
    const shown = { genre: ['pop'], lookingFor: ['An album closer that starts almost spoken.'] }
    for (const [demoId, who] of [
      [unheard, mira],
      [heard, mira],
      [pitched, june],
    ] as const) {
      const { briefChanged, briefChange, can } = await demoOf(demoId, who)
      expect([briefChanged, can.includes('demo.withdraw')]).toEqual([true, true])
      expect(briefChange.changes).toEqual([
        { field: 'genre', before: shown.genre, after: ['rock'] },
        { field: 'lookingFor', before: shown.lookingFor, after: ['A single.'] },
      ])
      expect(Date.parse(briefChange.withdrawUntil) - Date.parse(briefChange.at)).toBe(7 * dayMs)
    }
    expect(await demoOf(turnedDown)).toMatchObject({ briefChanged: false, briefChange: null })
    expect(await demoOf(pitched, staff)).toMatchObject({ briefChanged: false, briefChange: null })
    const { rows } = (await mira.get('/api/my/demos')).body
    const inList = rows.filter(({ dropId: of }: { dropId: string }) => of === dropId)
    expect(inList.map(({ title, briefChanged }: never) => [title, briefChanged])).toEqual([
      ['Turned down', false],
      ['Heard', true],
      ['Unheard', true],
    ])

    // Creators who order now have seen the new brief.
    const sol = await createPerson(world, 'Sol Reyes', 'producer')
    const later = await createPaidDemo(world, sol, dropId, 'Later')
    await listenTo(ola, later, 1000)
    expect(await demoOf(later, sol)).toMatchObject({ briefChanged: false, briefChange: null })
    expect(await statusAndCode(sol.send('POST', `/api/demos/${later}/withdraw`))).toEqual([
      409,
      'demo/not-withdrawable',
    ])
    expect(await notified(sol)).toEqual([])
  })

  it('notifies each of them once, with the changes and the deadline, however often the job runs', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Told' })
    const demoId = await paid(dropId, 'Told of it')
    await decide(ola, await createPaidDemo(world, june, dropId, 'Pitched already'), 'pitch')
    await change(dropId, { lyrics: ['Swedish'] })
    await world.drainJobs()
    const rows = (await notified(mira)).filter(({ path }: { path: string }) => path.endsWith(demoId))
    const day = emailTime(new Date((await demoOf(demoId)).briefChange.withdrawUntil))
    expect(rows).toMatchObject([
      {
        title: 'The brief for Told has changed',
        body: `What changed: Lyrics. If Told of it no longer fits, you can withdraw it for a full refund until the drop is delivered, on ${day} at the earliest. You can’t withdraw it once a screener has given it a no go.`,
        path: `/my-pitches/${dropId}/${demoId}`,
      },
    ])
    // A song that was already pitched no longer needs these steps.
    expect((await notified(june))[0]).toMatchObject({ body: expect.stringMatching(/ at the earliest\.$/) })
    const mails = (await world.mailsTo(mira.email)).filter(
      ({ subject }) => subject === 'The brief for Told has changed',
    )
    expect(mails.length).toBe(1)
    const changeId = (await staff.get(`/api/drops/${dropId}/changes`)).body.rows[0].id
    await notifyBriefChange(world.deps, { changeId })
    await world.drainJobs()
    expect((await notified(mira)).filter(({ path }: { path: string }) => path.endsWith(demoId)).length).toBe(1)
    // A change that goes live at once sends no notification.
    const { expireTime } = await dropOf(dropId)
    await change(dropId, { expireTime: new Date(Date.parse(expireTime) + dayMs).toISOString() })
    await world.drainJobs()
    expect((await notified(mira)).filter(({ path }: { path: string }) => path.endsWith(demoId)).length).toBe(1)
  })

  it('notifies more creators than one page of the job contains', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Crowded' })
    await paid(dropId, 'The first')
    const { db } = world.deps
    const count = 450
    const facts = { dropId, lyrics: '', title: 'One of many', createdAt: new Date(), updatedAt: new Date() }
    const rows = Array.from({ length: count }, () => ({ id: newId(), userId: newId(), ...facts }))
    await db.insert(demos).values(rows.map((row) => ({ ...row, result: 'draft' as const })))
    await db.update(demos).set(submittedColumns(world)).where(eq(demos.title, 'One of many'))
    await change(dropId, { genre: ['rock'] })
    await world.drainJobs()
    const { rows: events } = await db.execute<{ all: number; each: number }>(
      sql`select count(*)::int as all, count(distinct subject_id)::int as each from events
        where action = 'demo.brief-change' and details ->> 'drop' = 'Crowded'`,
    )
    expect(events).toEqual([{ all: count + 1, each: count + 1 }])
  })

  it('is merged with the next change: from the ordered to the live brief, without reverted fields', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await paid(dropId, 'Twice')
    await change(dropId, { genre: ['rock'], lyrics: ['Swedish'] })
    await change(dropId, { genre: ['soul'], lyrics: ['English'] })
    expect((await demoOf(demoId)).briefChange.changes).toEqual([{ field: 'genre', before: ['pop'], after: ['soul'] }])
    await change(dropId, { genre: ['pop'] })
    expect((await demoOf(demoId)).briefChange.changes).toEqual([])
    expect(await canWithdraw(demoId)).toBe(true)
  })

  it('is announced to a creator whose bank debit arrives later, who may then withdraw', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Slow bank' })
    const demoId = await createQuickDraft(world, june, dropId, 'By debit')
    const { url } = (await june.post(`/api/demos/${demoId}/checkout`, {})).body
    await pressSandboxButton(url, { choice: 'debit' })
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(demoId, june)).payment)).toBe('underway')
    // Nobody has paid yet, so the change goes live at once.
    await change(dropId, { genre: ['rock'] })
    expect((await dropOf(dropId)).genre).toEqual(['rock'])
    expect((await demoOf(demoId, june)).briefChanged).toBe(false)
    world.advanceClock(2 * dayMs)
    const [row] = await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId))
    await openStripeDashboard(world).pressPayment(row!.paymentIntentId!, 'arrives')
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(demoId, june)).result)).toBe('screening')
    await world.drainJobs()
    const demo = await demoOf(demoId, june)
    expect(demo.briefChange.changes).toEqual([{ field: 'genre', before: ['pop'], after: ['rock'] }])
    // Seven days from the submission, not from the change.
    expect(Date.parse(demo.briefChange.withdrawUntil) - Date.parse(demo.sentAt)).toBe(7 * dayMs)
    expect((await notified(june)).filter(({ path }: { path: string }) => path.endsWith(demoId)).length).toBe(1)
    expect((await withdraw(demoId, june)).body.result).toBe('refunded')
  })
})

describe('withdrawal after a change of the brief [T-4] [S-3]', () => {
  it('refunds a screened song; its screener keeps the pay and no longer sees it', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Heard' })
    const demoId = await createPaidDemo(world, mira, dropId, 'Heard already')
    const page = await openListeningSession(ola, dropId)
    await page.play(demoId, 1600)
    const earned = await balanceOf(ola)
    expect(earned).toBeGreaterThan(0)
    await change(dropId, { genre: ['rock'] })

    const { status, body } = await withdraw(demoId)
    expect([status, body.result, body.refundedBy]).toEqual([200, 'refunded', 'demo.withdraw'])
    await world.drainJobs()
    expect(await demoOf(demoId)).toMatchObject({
      payment: 'refunded',
      briefChange: null,
      can: ['demo.read', 'demo.hear', 'demo.prove', 'update.withdraw', 'update.hear'],
    })
    const { status: after, body: refused } = await page.sendHeartbeat(demoId, true)
    expect([after, refused.code]).toEqual([404, 'demo/not-found'])
    expect(await balanceOf(ola)).toBeGreaterThanOrEqual(earned)
    expect((await ola.get(`/api/drops/${dropId}/demos`)).body.rows).toEqual([])
    expect((await dropOf(dropId)).counts).toMatchObject({ screening: 0, pitch: 0 })
    // A repeated request refunds once.
    expect(await statusAndCode(mira.send('POST', `/api/demos/${demoId}/withdraw`))).toEqual([409, 'demo/wrong-state'])
    const [row] = await world.deps.db.select().from(payments).where(eq(payments.demoId, demoId))
    expect(await openStripeDashboard(world).netReceived(row!.paymentIntentId!)).toBe(0)
  })

  it('refunds a pitched song before its drop is delivered; the owner never sees it', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Pitched' })
    const [withdrawnId, stays] = [
      await createPaidDemo(world, mira, dropId, 'Withdrawn'),
      await createPaidDemo(world, june, dropId, 'Kept in'),
    ]
    await decide(ola, withdrawnId, 'pitch')
    await decide(ola, stays, 'pitch')
    await change(dropId, { lookingFor: ['A single.'] })
    expect((await withdraw(withdrawnId)).body.result).toBe('refunded')
    await world.drainJobs()
    expect((await demoOf(withdrawnId)).payment).toBe('refunded')
    expect((await dropOf(dropId)).counts).toMatchObject({ pitch: 1 })
    world.advanceClock(22 * dayMs)
    await deliverDue()
    expect((await dropOf(dropId)).state).toBe('delivered')
    const queue = (await ines.get(`/api/drops/${dropId}/demos`)).body
    expect([queue.rows.map(({ id }: { id: string }) => id), queue.total]).toEqual([[stays], 1])
    expect(await statusAndCode(ines.send('GET', `/api/demos/${withdrawnId}`))).toEqual([404, 'demo/not-found'])
    // After delivery, the right to withdraw has ended.
    expect(await statusAndCode(june.send('POST', `/api/demos/${stays}/withdraw`))).toEqual([
      409,
      'demo/not-withdrawable',
    ])
  })

  it('restores an included submission, and waits for a bank that is processing the payment', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const now = world.deps.clock.now()
    const expiresAt = new Date(now.getTime() + 30 * dayMs)
    const included = { id: newId(), userId: june.id, invoiceId: 'in_test', nth: 1, grantedAt: now, expiresAt }
    await world.deps.db.insert(includedSubmissions).values(included)
    const free = await createQuickDraft(world, june, dropId, 'Included')
    await june.post(`/api/demos/${free}/checkout`, {})
    const disputed = await paid(dropId, 'Disputed')
    for (const id of [free, disputed])
      await world.deps.db.update(demos).set({ heardAt: now, heardMs: 1000 }).where(eq(demos.id, id))
    const [row] = await world.deps.db.select().from(payments).where(eq(payments.demoId, disputed))
    await openStripeDashboard(world).pressPayment(row!.paymentIntentId!, 'dispute')
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(disputed)).fee.dispute)).toBe('open')
    await change(dropId, { genre: ['rock'] })

    expect((await withdraw(free, june)).body).toMatchObject({ result: 'refunded', payment: 'refunded' })
    const [spent] = await world.deps.db
      .select()
      .from(includedSubmissions)
      .where(eq(includedSubmissions.id, included.id))
    expect(spent!.spentOn).toBeNull()
    expect((await withdraw(disputed)).body).toMatchObject({ result: 'refunded', payment: 'paid' })
    await openStripeDashboard(world).pressPayment(row!.paymentIntentId!, 'win')
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(disputed)).payment)).toBe('refunded')
  })

  it('happens and refunds once under concurrent requests', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await paid(dropId, 'Pressed four times')
    await change(dropId, { genre: ['rock'] })
    const all = await Promise.all(Array.from({ length: 4 }, () => withdraw(demoId)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    await world.drainJobs()
    await expectRefundedOnce(demoId)
  })

  it('refunds once when its drop is taken down concurrently', async () => {
    await staff.post('/api/me/confirm-password', { password })
    for (const title of ['First', 'Second', 'Third']) {
      const dropId = await createLiveDrop(world, ines, staff)
      const demoId = await paid(dropId, title)
      await change(dropId, { genre: ['rock'] })
      const [withdrawn, unpublished] = await Promise.all([
        withdraw(demoId),
        staff.post(`/api/drops/${dropId}/unpublish`, { reason: 'Nobody knows this artist.' }),
      ])
      expect(unpublished.status).toBe(200)
      expect([200, 409]).toContain(withdrawn.status)
      await world.drainJobs()
      await expectRefundedOnce(demoId)
    }
  })

  it('and a concurrent delivery exclude each other', async () => {
    for (const title of ['First', 'Second', 'Third']) {
      const dropId = await createLiveDrop(world, ines, staff)
      const demoId = await createPaidDemo(world, mira, dropId, title)
      await decide(ola, demoId, 'pitch')
      await change(dropId, { genre: ['rock'] })
      world.advanceClock(7 * dayMs + 60_000)
      const both = await Promise.all([withdraw(demoId), staff.post(`/api/drops/${dropId}/deliver`)])
      expect([
        [[200, undefined], [409, 'drop/nothing-pitched'], 'refunded', 'live'],
        [[409, 'demo/not-withdrawable'], [200, undefined], 'pitch', 'delivered'],
      ]).toContainEqual([
        ...both.map(({ status, body }) => [status, body.code]),
        (await demoOf(demoId)).result,
        (await dropOf(dropId)).state,
      ])
    }
  })

  it('wins over a pending decision and loses against a committed one', async () => {
    const slow = await openTestWorld({ UNDO_SECONDS: '10' })
    try {
      const [creator, owner, admin, screener] = [
        await createPerson(slow, 'Mira Halden', 'songWriter'),
        await createPerson(slow, 'Ines Owner', 'anr'),
        await createPerson(slow, 'Ada Admin', 'manager', { admin: true }),
        await createPerson(slow, 'Ola Screener', 'screener'),
      ]
      const brief = briefInput(slow)
      const { id } = (await owner.post('/api/drops', brief)).body
      await admin.post(`/api/drops/${id}/approve`)
      await commitAtOnce(slow, admin, 'drop', id)
      const [first, second] = [
        await createPaidDemo(slow, creator, id, 'Pending'),
        await createPaidDemo(slow, creator, id, 'Decided'),
      ]
      const { proposedChange } = (await owner.put(`/api/drops/${id}`, { ...brief, genre: ['rock'] })).body
      await admin.post(`/api/drops/${id}/approve-change`, { change: proposedChange.id })
      await commitAtOnce(slow, admin, 'drop', id)

      expect((await decide(screener, first, 'nogo')).body.result).toBe('nogo')
      expect((await creator.post(`/api/demos/${first}/withdraw`)).body.result).toBe('refunded')
      slow.advanceClock(11_000)
      await slow.deps.undo.commitDue()
      expect((await creator.get(`/api/demos/${first}`)).body.history.map(({ result }: never) => result)).toEqual([
        'refunded',
        'screening',
      ])

      // The job that commits the decision is late.
      await decide(screener, second, 'nogo')
      slow.advanceClock(11_000)
      expect((await creator.post(`/api/demos/${second}/withdraw`)).body.code).toBe('demo/decided')
      await slow.deps.undo.commitDue()
      expect((await creator.get(`/api/demos/${second}`)).body.result).toBe('nogo')
    } finally {
      await slow.close()
    }
  })
})

it('keeps the deadline of an open demo when a later closing date is approved [T-4]', async () => {
  const dropId = await createLiveDrop(world, ines, staff)
  const demoId = await paid(dropId, 'Before')
  const { answerBy } = await demoOf(demoId)
  const { expireTime } = await dropOf(dropId)
  const later = new Date(Date.parse(expireTime) + 30 * dayMs).toISOString()
  await change(dropId, { expireTime: later })
  expect((await dropOf(dropId)).expireTime).toBe(later)
  expect(await demoOf(demoId)).toMatchObject({ answerBy, briefChange: { changes: [{ field: 'expireTime' }] } })
  const { answerBy: after } = await demoOf(await paid(dropId, 'After'))
  expect(Date.parse(after) - Date.parse(answerBy)).toBe(30 * dayMs)
})

it('notifies open staff pages when a decision or withdrawal changes what can be delivered [D-8]', async () => {
  const dropId = await createLiveDrop(world, ines, staff)
  const [one, two] = [await createPaidDemo(world, mira, dropId, 'One'), await paid(dropId, 'Two')]
  const page = await openLiveStream(staff)
  await page.next()
  await decide(ola, one, 'pitch')
  expect(await page.next()).toContain('drops')
  await withdraw(two)
  expect(await page.next()).toContain('drops')
  await page.close()
})

describe('delivery after a change of the brief [T-4] [D-8]', () => {
  it('waits seven days for creators of pitched songs, both the job and staff', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Waits' })
    const demoId = await createPaidDemo(world, mira, dropId, 'In time')
    await decide(ola, demoId, 'pitch')
    world.advanceClock(13 * dayMs)
    await change(dropId, { genre: ['rock'] })
    const { heldUntil } = await dropOf(dropId)
    expect(heldUntil).toBe((await demoOf(demoId)).briefChange.withdrawUntil)
    expect((await staff.post(`/api/drops/${dropId}/deliver`)).body.code).toBe('drop/withdrawals-open')
    world.advanceClock(2 * dayMs)
    await deliverDue()
    expect((await dropOf(dropId)).state).toBe('closed')
    expect(await canWithdraw(demoId)).toBe(true)
    world.advanceClock(5 * dayMs + 60_000)
    await deliverDue()
    expect(await dropOf(dropId)).toMatchObject({ state: 'delivered', heldUntil: null })
  })

  it('waits only as long as someone may withdraw', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Free' })
    const withdrawnId = await createPaidDemo(world, mira, dropId, 'Gone')
    await decide(ola, withdrawnId, 'pitch')
    await change(dropId, { genre: ['rock'] })
    const later = await createPaidDemo(world, june, dropId, 'Ordered after')
    await decide(ola, later, 'pitch')
    expect((await staff.post(`/api/drops/${dropId}/deliver`)).body.code).toBe('drop/withdrawals-open')
    await withdraw(withdrawnId)
    expect((await staff.post(`/api/drops/${dropId}/deliver`)).body).toMatchObject({ state: 'delivered' })
  })
})
