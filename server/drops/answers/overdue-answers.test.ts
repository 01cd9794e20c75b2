import { overdueDays } from '@velv/domain/drops/answer-deadline.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '../../accounts/audit/audit-entries-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickPitch, deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { briefInput, createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { drops, ownerTallies } from '../drops-table.ts'
import { warnOfOverdueAnswers } from './warn-of-overdue-answers.ts'

const dayMs = 86_400_000
const answerDays = 30

const world = await testWorld()
const { db, jobs } = world.deps
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

let owners = 0
/** Each test has its own owner, because the clock moves on for everybody. */
const createOwner = () => createPerson(world, `Owner Number${(owners += 1)}`, 'anr')

/** A delivered drop with this many pitches. */
async function createDelivered(owner: Person, artist: string, pitches = 1): Promise<string> {
  const id = await createLiveDrop(world, owner, staff, { artist })
  for (let count = 1; count < pitches; count++) await createQuickPitch(world, id)
  await deliverDropEarly(world, staff, id)
  return id
}

const pitchesOf = async (dropId: string) =>
  (await db.select({ id: demos.id }).from(demos).where(eq(demos.dropId, dropId))).map(({ id }) => id)
const answerAll = async (owner: Person, dropId: string) => {
  for (const id of await pitchesOf(dropId)) expect((await owner.post(`/api/demos/${id}/hold`)).status).toBe(200)
}
const overdueOf = async (owner: Person) => (await owner.get('/api/my/overdue-answers')).body
const publish = (owner: Person, artist = 'Next') =>
  statusAndCode(owner.send('POST', '/api/drops', briefInput(world, { artist })))
async function runWarnings() {
  await jobs.enqueue(db, 'drop.warn-overdue', {})
  await world.drainJobs()
}
const notificationsOf = async (owner: Person) =>
  (await owner.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title) as string[]
const overdueMailsTo = async ({ email }: Person) =>
  (await world.mailsTo(email)).filter(({ subject }) => /overdue|^Answer your pitches/.test(subject))

/** Lets days pass, with the job running on each of them. */
async function passDays(days: number) {
  for (let day = 0; day < days; day++) {
    world.advanceClock(dayMs)
    await runWarnings()
  }
}

describe('overdue answers [B-1]', () => {
  it('are due 30 days after delivery, warn the owner twice, and then stop new drops until they are given', async () => {
    const owner = await createOwner()
    const dropId = await createDelivered(owner, 'Waiting', 2)
    await passDays(answerDays - 1)
    expect((await overdueOf(owner)).drops).toEqual([])
    expect(await overdueMailsTo(owner)).toEqual([])

    await passDays(1)
    const { drops: overdue, isStopped, stopsAt } = await overdueOf(owner)
    expect(overdue).toEqual([{ id: dropId, name: 'Waiting', pitches: 2, dueAt: expect.any(String) }])
    expect(isStopped).toBe(false)
    expect(Math.round((Date.parse(stopsAt) - world.deps.clock.now().getTime()) / dayMs)).toBe(overdueDays.stop)
    expect((await overdueMailsTo(owner)).map(({ subject }) => subject)).toEqual([
      'Your answers for Waiting are overdue',
    ])
    expect((await publish(owner, 'While Warned'))[0]).toBe(201)

    await passDays(overdueDays.reminder - 1)
    expect(await overdueMailsTo(owner)).toHaveLength(1)
    await passDays(1)
    const [reminder] = (await overdueMailsTo(owner)).filter(({ subject }) => subject.startsWith('Answer your pitches'))
    expect(reminder!.text).toContain('2 pitches are waiting for your answer.')
    await passDays(overdueDays.stop - overdueDays.reminder - 1)
    expect((await publish(owner, 'Last Day'))[0]).toBe(201)

    await passDays(1)
    expect(await publish(owner)).toEqual([409, 'drop/answers-overdue'])
    expect((await overdueOf(owner)).isStopped).toBe(true)
    // Nothing was sent twice.
    expect(await overdueMailsTo(owner)).toHaveLength(2)
    expect(await notificationsOf(owner)).toEqual(
      expect.arrayContaining([
        'Your answers for Waiting are overdue',
        expect.stringMatching(/^Answer your pitches for Waiting by /),
      ]),
    )

    const [first, second] = await pitchesOf(dropId)
    await owner.post(`/api/demos/${first}/nogo`)
    expect(await publish(owner)).toEqual([409, 'drop/answers-overdue'])
    await owner.post(`/api/demos/${second}/hold`)
    expect((await publish(owner))[0]).toBe(201)
    expect(await overdueOf(owner)).toMatchObject({ isStopped: false, stopsAt: null, drops: [] })
  })

  it('show when they are due from delivery on, wherever the drop is shown, until the last is given', async () => {
    const owner = await createOwner()
    const dropId = await createDelivered(owner, 'Due', 2)
    const shown = async () => {
      const [drop, inbox, home] = await Promise.all([
        owner.get(`/api/drops/${dropId}`),
        owner.get('/api/my/inbox'),
        owner.get('/api/my/owner-summary'),
      ])
      return [drop.body, ...inbox.body.rows, ...home.body.pitches].map(({ answersDueAt }) => answersDueAt)
    }
    const { deliveryDate } = (await owner.get(`/api/drops/${dropId}`)).body
    const due = new Date(Date.parse(deliveryDate) + answerDays * dayMs).toISOString()
    expect(await shown()).toEqual([due, due, due, due])
    const [first, second] = await pitchesOf(dropId)
    expect((await owner.post(`/api/demos/${first}/hold`)).status).toBe(200)
    world.advanceClock(60_000)
    await world.drainJobs()
    expect(await shown()).toEqual([due, due, due])
    expect((await owner.post(`/api/demos/${second}/hold`)).status).toBe(200)
    world.advanceClock(60_000)
    await world.drainJobs()
    expect(await shown()).toEqual([null, null])
    const creator = await createPerson(world, 'Mira Reader', 'songWriter')
    expect((await creator.get(`/api/drops/${dropId}`)).body.answersDueAt).toBeNull()
  })

  it('leave drops that exist alone: they can be edited, extended and sent for review again', async () => {
    const owner = await createOwner()
    const key = 'a key of sixteen or more'
    const live = await createLiveDrop(world, owner, staff, { artist: 'Live', idempotencyKey: key })
    const rejected = (await owner.post('/api/drops', briefInput(world, { artist: 'Rejected' }))).body.id
    await staff.post(`/api/drops/${rejected}/reject`, { reason: 'Say more.' })
    await createDelivered(owner, 'Waiting')
    // Past the warning; the live drop is extended meanwhile.
    await passDays(answerDays)
    await db
      .update(drops)
      .set({ expireTime: new Date(world.deps.clock.now().getTime() + 90 * dayMs) })
      .where(eq(drops.id, live))
    await passDays(overdueDays.stop)
    expect(await publish(owner)).toEqual([409, 'drop/answers-overdue'])
    const brief = { ...briefInput(world), expireTime: new Date(world.deps.clock.now().getTime() + 100 * dayMs) }
    for (const id of [live, rejected])
      expect((await statusAndCode(owner.send('PUT', `/api/drops/${id}`, brief)))[0]).toBe(200)
    // A lost response is answered as before.
    const again = await owner.post('/api/drops', { ...brief, idempotencyKey: key })
    expect([again.status, again.body.id ?? again.body.code]).toEqual([201, live])
  })

  it('do not count while staff keeps the song from being played, and count again when it is restored', async () => {
    const owner = await createOwner()
    const dropId = await createDelivered(owner, 'Suspended')
    const [demoId] = await pitchesOf(dropId)
    const suspend = (suspendedAt: Date | null) => db.update(demos).set({ suspendedAt }).where(eq(demos.id, demoId!))
    await suspend(world.deps.clock.now())
    await passDays(answerDays + overdueDays.stop + 1)
    expect((await overdueOf(owner)).drops).toEqual([])
    await suspend(null)
    // Overdue at once, but nobody is stopped without a warning.
    expect((await overdueOf(owner)).drops).toHaveLength(1)
    expect((await publish(owner))[0]).toBe(201)
    await passDays(overdueDays.stop)
    expect((await publish(owner))[0]).toBe(201)
    await passDays(1)
    expect(await publish(owner)).toEqual([409, 'drop/answers-overdue'])
  })

  it('warn once, however many processes run the job at the same time', async () => {
    const owner = await createOwner()
    await createDelivered(owner, 'Race', 1)
    world.advanceClock(answerDays * dayMs)
    await Promise.all([warnOfOverdueAnswers(world.deps), warnOfOverdueAnswers(world.deps)])
    await world.drainJobs()
    expect(await overdueMailsTo(owner)).toHaveLength(1)
  })

  it('wait with the warning until a disabled account is enabled again', async () => {
    const owner = await createOwner()
    await createDelivered(owner, 'Away')
    const setDisabled = (path: string) => staff.post(`/api/admin/people/${owner.id}/${path}`, { reason: 'Taken over.' })
    expect((await setDisabled('disable')).status).toBe(200)
    await passDays(answerDays + 1)
    expect(await overdueMailsTo(owner)).toEqual([])
    expect((await setDisabled('enable')).status).toBe(200)
    await runWarnings()
    expect(await overdueMailsTo(owner)).toHaveLength(1)
  })

  it('are an owner’s own: nobody else reads them', async () => {
    const creator = await createPerson(world, 'Mira Songwriter', 'songWriter')
    expect((await creator.get('/api/my/overdue-answers')).status).toBe(403)
    const other = await createOwner()
    expect((await overdueOf(other)).drops).toEqual([])
  })
})

describe('lifting the stop [B-1]', () => {
  const lift = (owner: Person, until: Date | null, by = staff) =>
    by.post(`/api/admin/people/${owner.id}/lift-overdue`, { reason: 'They are on leave.', until })
  const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * dayMs)

  it('lets the owner publish until the day that staff chose, with a reason, an audit entry and a notification', async () => {
    const owner = await createOwner()
    const dropId = await createDelivered(owner, 'On Leave')
    await passDays(answerDays + overdueDays.stop)
    expect(await publish(owner)).toEqual([409, 'drop/answers-overdue'])
    const detail = async () => (await staff.get(`/api/admin/people/${owner.id}`)).body
    expect((await detail()).overdueAnswers).toMatchObject({ isStopped: true, drops: [{ id: dropId, pitches: 1 }] })

    for (const until of [inDays(-1), inDays(400)]) expect((await lift(owner, until)).status).toBe(422)
    expect((await lift(owner, inDays(5), owner)).status).toBe(403)
    const until = inDays(5)
    expect((await lift(owner, until)).status).toBe(200)
    await world.drainJobs()
    expect((await publish(owner, 'During'))[0]).toBe(201)
    expect((await detail()).overdueAnswers).toMatchObject({ isStopped: false, liftedUntil: until.toISOString() })
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, owner.id))
    expect(entry).toMatchObject({
      action: 'account.lift-overdue',
      reason: 'They are on leave.',
      before: { overdueLiftedUntil: null },
      after: { overdueLiftedUntil: until.toISOString() },
    })
    expect(await notificationsOf(owner)).toContain('You can publish drops again')

    await passDays(5)
    expect(await publish(owner)).toEqual([409, 'drop/answers-overdue'])
  })

  it('without a day excuses what is overdue now, and nothing that becomes overdue later', async () => {
    const owner = await createOwner()
    await createDelivered(owner, 'Excused')
    await passDays(answerDays + overdueDays.stop)
    expect((await lift(owner, null)).status).toBe(200)
    expect((await publish(owner, 'Excused Now'))[0]).toBe(201)
    const later = await createDelivered(owner, 'Later')
    await passDays(answerDays + overdueDays.stop)
    expect(await publish(owner)).toEqual([409, 'drop/answers-overdue'])
    await answerAll(owner, later)
    expect((await publish(owner, 'After'))[0]).toBe(201)
  })

  it('is for owners only', async () => {
    const creator = await createPerson(world, 'Nia Songwriter', 'songWriter')
    expect((await lift(creator, null)).status).toBe(409)
  })
})

describe('owner tallies [B-1]', () => {
  it('count what is owed in every order of events', async () => {
    const owner = await createOwner()
    const dropId = await createDelivered(owner, 'Tally', 3)
    const tally = async () => (await db.select().from(ownerTallies).where(eq(ownerTallies.dropId, dropId)))[0]
    expect(await tally()).toMatchObject({ ownerId: owner.id, owed: 3, heard: 0, deliveredAt: expect.any(Date) })
    const [one, two] = await pitchesOf(dropId)
    await owner.post(`/api/demos/${one}/hold`)
    await owner.post(`/api/demos/${one}/cut`)
    await db.update(demos).set({ suspendedAt: world.deps.clock.now() }).where(eq(demos.id, two!))
    expect(await tally()).toMatchObject({ owed: 1 })
    // A correction of a suspended song's answer changes nothing.
    await db.update(demos).set({ suspendedAt: null }).where(eq(demos.id, two!))
    expect(await tally()).toMatchObject({ owed: 2 })
  })
})
