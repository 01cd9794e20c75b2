import { type JobName, type JobRow, jobTable } from '@velv/domain/jobs.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readAllRows } from './testing/database/database-contents.ts'
import { fetchSong, openListeningSession } from './testing/steps/listening-session.ts'
import { createPerson } from './testing/steps/person.ts'
import { createQuickDemo } from './testing/steps/quick-demos.ts'
import {
  briefInput,
  createLiveDrop,
  createPaidDemo,
  createReadyDraft,
  payCheckout,
  waitForPayment,
} from './testing/steps/submission-steps.ts'
import { testWorld } from './testing/world/test-world.ts'

const dayMs = 86_400_000

const lines: { level: number; msg: string; secondsAhead?: number }[] = []
const world = await testWorld({ UNDO_SECONDS: '10' }, { log: (line) => lines.push(JSON.parse(line)) })
const { deps } = world
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')

const clockLines = () => lines.filter(({ msg }) => msg.startsWith('clock:'))
const ready = async () => (await fetch(`${world.baseUrl}/api/ready`)).status
const compare = () => deps.clockWatch.agree()

let jumpedMs = 0
function jumpClock(ms: number) {
  world.jumpClock(ms)
  jumpedMs += ms
}
beforeEach(() => void (lines.length = 0))
afterEach(async () => {
  jumpClock(-jumpedMs)
  await compare()
})

/** Every recurring job that acts on dates, and what it leads to. */
async function runJobsByDate() {
  for (const [name, { cron, byDate }] of Object.entries<JobRow>(jobTable))
    if (cron && byDate) await deps.jobs.enqueue(deps.db, name as 'drop.deliver-due', {})
  await world.drainJobs()
}

describe('a clock that differs from the database’s by more than a minute', () => {
  it('takes the process out of service, and says so once', async () => {
    expect(await ready()).toBe(200)
    for (const ms of [59_000, -59_000]) {
      jumpClock(ms)
      await compare()
      expect(await ready()).toBe(200)
      jumpClock(-ms)
    }
    for (const ms of [61_000, -61_000]) {
      lines.length = 0
      jumpClock(ms)
      await runJobsByDate()
      expect(await ready()).toBe(503)
      const { text } = await deps.metrics.print()
      expect(text).toContain(`velv_clock_ahead_seconds ${ms / 1000}`)
      jumpClock(-ms)
      await compare()
      expect(await ready()).toBe(200)
      expect(clockLines()).toEqual([
        expect.objectContaining({ level: 50, secondsAhead: ms / 1000, msg: expect.stringContaining('differs') }),
        expect.objectContaining({ level: 40, secondsAhead: 0, msg: expect.stringContaining('agrees') }),
      ])
    }
  })

  it('keeps a refund that was queued, and returns the money afterwards', async () => {
    const creator = await createPerson(world, 'Nora Vale', 'songWriter')
    const dropId = await createLiveDrop(world, await createPerson(world, 'Ines Two', 'anr'), staff)
    const demoId = await createReadyDraft(world, creator, dropId)
    await payCheckout((await creator.post(`/api/demos/${demoId}/checkout`, {})).body.url)
    await waitForPayment(world, demoId, creator)
    expect((await creator.post(`/api/demos/${demoId}/withdraw`)).status).toBe(200)
    const payment = async () => (await creator.get(`/api/demos/${demoId}`)).body.payment
    jumpClock(-2 * 60_000)
    await world.drainJobs()
    expect(await payment()).toBe('refunding')
    jumpClock(2 * 60_000)
    await world.ownerDb.execute(sql`update pgboss.job set start_after = now() where name = 'payment.refund'`)
    await world.drainJobs()
    expect(await payment()).toBe('refunded')
  })

  it('concerns each job that acts on dates', () => {
    const unaffected = Object.entries<JobRow>(jobTable).flatMap(([name, { cron, byDate }]) =>
      cron && !byDate ? [name as JobName] : [],
    )
    expect(unaffected).toEqual([
      'media.analyze-older',
      'songs.adopt',
      'demo.keep-briefs',
      'wallet.check-balances',
      'undo.commit-due',
      'hold.record-older',
    ])
  })
})

describe('a clock that jumps', () => {
  it('back holds no pending action', async () => {
    const { id } = (await ines.post('/api/drops', briefInput(world))).body
    await staff.post(`/api/drops/${id}/approve`)
    jumpClock(-3_600_000)
    const state = async () => (await ines.get(`/api/drops/${id}`)).body.state
    await deps.undo.commitDue()
    expect(await state()).toBe('awaiting')
    world.advanceClock(11_000)
    await deps.undo.commitDue()
    expect(await state()).toBe('live')
  })

  it('ahead credits no listening beyond the database’s time [L-2]', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createQuickDemo(world, mira, dropId)
    const page = await openListeningSession(ola, dropId)
    await fetchSong(ola, demoId)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(2000)
    jumpClock(30_000)
    const claimed = [0, 1, 2].map(() => [0, 3000] as const)
    expect((await page.sendHeartbeat(demoId, true, claimed)).body).toMatchObject({ seconds: 2 })
    // Nor does it hold what follows after it is set right.
    jumpClock(-30_000)
    world.advanceClock(2000)
    expect((await page.sendHeartbeat(demoId, true, claimed)).body).toMatchObject({ seconds: 4 })
  })
})

// Last, because everyone is logged out afterwards.
describe('a clock that is forty days ahead', () => {
  it('ends, refunds, delivers, and publishes nothing, until they agree', async () => {
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = await createPaidDemo(world, mira, dropId)
    // An access that becomes an entry of the log once it's over, and the head of a day that has ended.
    await fetchSong(mira, demoId)
    await world.drainJobs()
    jumpClock(40 * dayMs)
    const before = await readAllRows(world.ownerDb)
    await runJobsByDate()
    expect(await readAllRows(world.ownerDb)).toEqual(before)

    // The same jobs act once forty days have really passed.
    jumpClock(-40 * dayMs)
    world.advanceClock(40 * dayMs)
    await runJobsByDate()
    const after = await readAllRows(world.ownerDb)
    const changed = Object.keys(before).filter((table) => String(after[table]) !== String(before[table]))
    expect(changed).toEqual(expect.arrayContaining(['access_log', 'demos', 'drops', 'payments', 'sessions']))
  })
})
