import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { drops, dropChanges } from '../../drops/drops-table.ts'
import { submittedBriefs } from '../../drops/submitted/submitted-briefs-table.ts'
import { openStripeDashboard } from '../../testing/services/stripe-dashboard.ts'
import { createPerson, password, type Person } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import {
  briefInput,
  createLiveDrop,
  createPaidDemo,
  decide,
  listenTo,
  payCheckout,
  pressSandboxButton,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { demos } from '../demos-table.ts'
import { payments } from '../../payments/rows/payments-table.ts'

const dayMs = 86_400_000

const world = await testWorld()
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const june = await createPerson(world, 'June Park', 'producer')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const ola = await createPerson(world, 'Ola Screener', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const { db } = world.deps

type Change = { field: string; before: string[]; after: string[] }

const demoOf = async (demoId: string, who = mira) => (await who.get(`/api/demos/${demoId}`)).body
const dropOf = async (id: string, who = ines) => (await who.get(`/api/drops/${id}`)).body
const canWithdraw = async (demoId: string, who = mira) => (await demoOf(demoId, who)).can.includes('demo.withdraw')
const edit = async (id: string, fields: object) => {
  const { body } = await ines.put(`/api/drops/${id}`, { ...(await dropOf(id)), read: undefined, ...fields })
  return body
}
/** The owner changes a brief with paid songs, and staff approve it, in the usual way or as spelling. */
async function changeBrief(id: string, fields: object, as: 'change' | 'spelling' = 'change') {
  const { proposedChange } = await edit(id, fields)
  return staff.post(`/api/drops/${id}/approve-${as}`, { change: proposedChange.id })
}
const notificationsOf = async (who: Person, dropId: string) => {
  await world.drainJobs()
  return (await who.get('/api/notices')).body.rows
    .filter(({ path }: { path: string }) => path.startsWith(`/my-pitches/${dropId}/`))
    .map(({ title, body }: { title: string; body: string }) => [title, body.split('.')[0]])
    .filter(([title]: string[]) => title!.startsWith('The brief for'))
}

/** A paid demo without audio. */
async function paid(dropId: string, creator = mira, title = 'Slow Exit'): Promise<string> {
  const demoId = await createQuickDraft(world, creator, dropId, title)
  await payCheckout((await creator.post(`/api/demos/${demoId}/checkout`, {})).body.url)
  await waitForPayment(world, demoId, creator)
  return demoId
}

/** A draft whose payment is with the bank, and the function by which it arrives. */
async function ordered(dropId: string, creator = june) {
  const demoId = await createQuickDraft(world, creator, dropId, 'By debit')
  const { url } = (await creator.post(`/api/demos/${demoId}/checkout`, {})).body
  await pressSandboxButton(url, { choice: 'debit' })
  await expect.poll(async () => (await world.drainJobs(), (await demoOf(demoId, creator)).payment)).toBe('underway')
  const arrive = async () => {
    const [row] = await db.select().from(payments).where(eq(payments.demoId, demoId))
    await openStripeDashboard(world).pressPayment(row!.paymentIntentId!, 'arrives')
    await expect
      .poll(async () => (await world.drainJobs(), (await demoOf(demoId, creator)).payment))
      .not.toBe('underway')
  }
  return { demoId, arrive }
}

describe('the brief that was submitted to [T-4]', () => {
  it('stays with each song when artist and important note change; both creators are told and may withdraw', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Ines Lund', importantNote: 'No ballads.' })
    const [heard, pitched] = [
      await createPaidDemo(world, mira, dropId, 'Heard'),
      await createPaidDemo(world, june, dropId, 'Pitched'),
    ]
    await listenTo(ola, heard)
    await decide(ola, pitched, 'pitch')
    const fields = { artist: 'Bella Torv', importantNote: 'Ballads only.' }
    const { proposedChange } = await edit(dropId, fields)
    expect(await dropOf(dropId, mira)).toMatchObject({ artist: 'Ines Lund', importantNote: 'No ballads.' })
    expect(await notificationsOf(mira, dropId)).toEqual([])

    await staff.post(`/api/drops/${dropId}/approve-change`, { change: proposedChange.id })
    expect(await dropOf(dropId, mira)).toMatchObject(fields)
    const expected = ['The brief for Ines Lund has changed', 'What changed: Artist, Important note']
    for (const [demoId, who] of [
      [heard, mira],
      [pitched, june],
    ] as const) {
      expect(await notificationsOf(who, dropId)).toEqual([expected])
      const { submittedTo, briefChange, can } = await demoOf(demoId, who)
      expect(submittedTo).toMatchObject({ artist: 'Ines Lund', importantNote: 'No ballads.', genre: ['pop'] })
      expect([briefChange.changes, can]).toEqual([
        [
          { field: 'artist', before: ['Ines Lund'], after: ['Bella Torv'] },
          { field: 'importantNote', before: ['No ballads.'], after: ['Ballads only.'] },
        ],
        expect.arrayContaining(['demo.withdraw']),
      ])
      expect((await who.post(`/api/demos/${demoId}/withdraw`)).body.result).toBe('refunded')
      await world.drainJobs()
      expect((await demoOf(demoId, who)).payment).toBe('refunded')
    }
    // What the receipts name stays after the refund, and a later song has the new brief.
    expect((await demoOf(heard)).submittedTo.artist).toBe('Ines Lund')
    const [refund] = (await world.mailsTo(mira.email)).filter(({ subject }) => subject === 'Your refund for Heard')
    expect([refund!.text.includes('Ines Lund'), refund!.text.includes('Bella Torv')]).toEqual([true, false])
    expect((await demoOf(await paid(dropId), mira)).submittedTo).toMatchObject(fields)
  })

  it('is stored once for all songs that were submitted to it, and names the company that asked then', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const rest = { role: 'A&R', website: 'www.example.com', profiles: [], credits: [], note: '', send: true }
    const nameCompany = async (company: string) =>
      expect((await ines.put('/api/me/evidence', { company, ...rest })).status).toBe(200)
    const rows = () => db.select().from(submittedBriefs).where(eq(submittedBriefs.dropId, dropId))
    await nameCompany('Example Music')
    const [first] = [await paid(dropId), await paid(dropId, june)]
    expect(await rows()).toHaveLength(1)
    await nameCompany('Other Music')
    const later = await paid(dropId, june)
    expect((await demoOf(first)).submittedTo).toMatchObject({ company: 'Example Music', isCompanyVerified: false })
    expect([(await demoOf(later, june)).submittedTo.company, await rows()]).toMatchObject(['Other Music', [{}, {}]])
    expect((await demoOf(await createQuickDraft(world, june, dropId, 'Draft'), june)).submittedTo).toBeNull()
  })

  it('is on the certificate, even if that is issued after the brief has changed', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Before', label: 'Old Label' })
    const demoId = await createPaidDemo(world, mira, dropId)
    await changeBrief(dropId, { artist: 'After', label: 'New Label' })
    await db.execute(sql`delete from certificates where demo_id = ${demoId}`)
    await db.update(demos).set({ certifiedAt: null }).where(eq(demos.id, demoId))
    await world.deps.jobs.enqueue(db, 'certificate.issue', { demoId })
    await world.drainJobs()
    const { brief } = (await mira.get(`/api/demos/${demoId}/certificate.json`)).body
    expect(brief).toEqual({ id: dropId, name: 'Before', label: 'Old Label' })
  })

  it('hides a confidential artist, and says without a name that another one took their place', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'Zyxandra', artistVisibility: 'afterHold' })
    const demoId = await paid(dropId)
    await changeBrief(dropId, { artist: 'Quillon' })
    const demo = await demoOf(demoId)
    expect([demo.submittedTo.artist, demo.briefChange.changes]).toEqual([
      '',
      [{ field: 'artist', before: ['A confidential artist'], after: ['Another confidential artist'] }],
    ])
    expect(JSON.stringify([demo, await notificationsOf(mira, dropId)])).not.toMatch(/Zyxandra|Quillon/)
    expect((await demoOf(demoId, staff)).submittedTo.artist).toBe('Zyxandra')
  })
})

describe('a correction of spelling [T-4]', () => {
  it('goes live without a notice or a right to withdraw; the brief of earlier songs keeps the error', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { importantNote: 'No balads.' })
    const demoId = await createPaidDemo(world, mira, dropId)
    await listenTo(ola, demoId)
    expect((await changeBrief(dropId, { importantNote: 'No ballads.' }, 'spelling')).status).toBe(200)
    expect((await dropOf(dropId, mira)).importantNote).toBe('No ballads.')
    const demo = await demoOf(demoId)
    expect([demo.briefChanged, demo.briefChange, demo.can.includes('demo.withdraw')]).toEqual([false, null, false])
    expect(demo.submittedTo.importantNote).toBe('No balads.')
    expect(await notificationsOf(mira, dropId)).toEqual([])
    expect((await ines.get('/api/notices')).body.rows[0].title).toBe('Your corrections to Ines Lund are live')
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, dropId), eq(auditEntries.action, 'drop.approve-spelling')))
    expect(entry).toMatchObject({ actorId: staff.id, after: { change: 'approved', fields: 'Important note' } })
    // A later change lists everything that differs from what the creator read.
    await changeBrief(dropId, { label: 'Southbound' })
    const { changes } = (await demoOf(demoId)).briefChange
    expect(changes.map(({ field }: Change) => field)).toEqual(['label', 'importantNote'])
  })

  it('is refused for anything that is not text that the owner wrote, and then still waits', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    await paid(dropId)
    for (const fields of [{ genre: ['rock'] }, { importantNote: 'Soon.', offer: 'fee USD 100-200' }]) {
      expect((await changeBrief(dropId, fields, 'spelling')).body.code).toBe('drop/not-spelling')
      expect((await dropOf(dropId)).proposedChange.state).toBe('waiting')
    }
  })
})

describe('an edit while a payment is on its way [T-4]', () => {
  it('leaves the brief and the deadline as they were when the creator ordered', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { importantNote: 'No ballads.' })
    const { demoId, arrive } = await ordered(dropId)
    const { expireTime } = await dropOf(dropId)
    const later = new Date(Date.parse(expireTime) + 10 * dayMs).toISOString()
    await edit(dropId, { importantNote: 'Ballads only.', expireTime: later })
    await edit(dropId, { importantNote: 'Anything.' })
    expect((await dropOf(dropId, mira)).importantNote).toBe('Anything.')
    await arrive()
    const demo = await demoOf(demoId, june)
    expect(demo).toMatchObject({
      result: 'screening',
      submittedTo: { importantNote: 'No ballads.', expireTime },
      answerBy: new Date(Date.parse(expireTime) + 14 * dayMs).toISOString(),
    })
    expect(demo.briefChange.changes).toEqual([
      { field: 'importantNote', before: ['No ballads.'], after: ['Anything.'] },
      { field: 'expireTime', before: [expireTime], after: [later] },
    ])
    expect(await canWithdraw(demoId, june)).toBe(true)
  })

  it('never changes without a review or a notice to the creator', async () => {
    for (let round = 0; round < 6; round++) {
      const dropId = await createLiveDrop(world, ines, staff, { importantNote: 'No ballads.' })
      const demoId = await createQuickDraft(world, mira, dropId)
      const { url } = (await mira.post(`/api/demos/${demoId}/checkout`, {})).body
      const brief = await dropOf(dropId)
      const [saved] = await Promise.all([
        ines.put(`/api/drops/${dropId}`, { ...brief, read: undefined, importantNote: 'Ballads only.' }),
        payCheckout(url).then(() => waitForPayment(world, demoId, mira)),
      ])
      const { result, submittedTo, briefChanged } = await demoOf(demoId)
      expect([result, submittedTo.importantNote]).toEqual(['screening', 'No ballads.'])
      const live = (await dropOf(dropId, mira)).importantNote
      expect([
        ['Ballads only.', true, null],
        ['No ballads.', false, 'waiting'],
      ]).toContainEqual([live, briefChanged, saved.body.proposedChange?.state ?? null])
    }
  })

  it('is dated from when it went live, even if it waited for a lock', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    let saved: Promise<unknown> | undefined
    let released: Date | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(drops).where(eq(drops.id, dropId)).for('update')
      saved = edit(dropId, { genre: ['rock'] })
      const isWaiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await db.execute<{ count: number }>(isWaiting)).rows[0]!.count).toBeGreaterThan(0)
      world.advanceClock(5000)
      released = world.deps.clock.now()
    })
    await saved
    const [change] = await db.select().from(dropChanges).where(eq(dropChanges.dropId, dropId))
    expect(change!.at.getTime()).toBeGreaterThanOrEqual(released!.getTime())
  })

  it('refunds a payment that was ordered before its drop was taken down and reviewed again', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const { demoId, arrive } = await ordered(dropId)
    await staff.post('/api/me/confirm-password', { password })
    await staff.post(`/api/drops/${dropId}/unpublish`, { reason: 'Nobody knows this artist.' })
    await world.drainJobs()
    await edit(dropId, { artist: 'Somebody Else' })
    await world.drainJobs()
    expect((await staff.post(`/api/drops/${dropId}/approve`)).body.state).toBe('live')
    await arrive()
    await expect.poll(async () => (await world.drainJobs(), (await demoOf(demoId, june)).payment)).toBe('refunded')
    expect(await demoOf(demoId, june)).toMatchObject({ result: 'refunded', refundedBy: 'demo.refund' })
  })
})

describe('the brief of an older submission [T-4]', () => {
  const forget = async (demoId: string) => db.update(demos).set({ briefHash: null }).where(eq(demos.id, demoId))
  const keepOlder = async () => {
    await world.deps.jobs.enqueue(db, 'demo.keep-briefs', {})
    await world.drainJobs()
  }

  it('is taken from the recorded changes, and until then its changes are still shown', async () => {
    const dropId = await createLiveDrop(world, ines, staff, { artist: 'First', lookingFor: ['A closer.'] })
    const demoId = await paid(dropId)
    await db.delete(submittedBriefs).where(eq(submittedBriefs.dropId, dropId))
    await forget(demoId)
    await changeBrief(dropId, { artist: 'Second' })
    await changeBrief(dropId, { artist: 'Third', lookingFor: ['A single.'] })
    const before = await demoOf(demoId)
    expect([before.submittedTo, before.briefChange.changes[0]]).toEqual([
      null,
      { field: 'artist', before: ['First'], after: ['Third'] },
    ])
    await keepOlder()
    expect((await demoOf(demoId)).submittedTo).toMatchObject({
      artist: 'First',
      lookingFor: ['A closer.'],
      company: '',
    })
  })

  it('is not made up where the whole brief was reviewed again since', async () => {
    const brief = briefInput(world)
    const dropId = await createLiveDrop(world, ines, staff, brief)
    const demoId = await createPaidDemo(world, mira, dropId)
    await decide(ola, demoId, 'nogo')
    await staff.post('/api/me/confirm-password', { password })
    await staff.post(`/api/drops/${dropId}/unpublish`, { reason: 'Nobody knows this artist.' })
    await world.drainJobs()
    expect((await demoOf(demoId)).submittedTo.artist).toBe('Ines Lund')
    await edit(dropId, { artist: 'Somebody Else' })
    await world.drainJobs()
    await staff.post(`/api/drops/${dropId}/approve`)
    await forget(demoId)
    await keepOlder()
    expect((await demoOf(demoId)).submittedTo).toBeNull()
    const [row] = await db.select().from(demos).where(eq(demos.id, demoId))
    expect(row!.briefHash).toBe('')
  })
})
