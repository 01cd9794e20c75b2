import { describe, expect, it } from 'vitest'
import { createPerson, password } from '../../testing/steps/person.ts'
import { drops } from '../../drops/drops-table.ts'
import { collectQueries, readPlan } from '../../testing/database/query-plans.ts'
import { createLiveDrop, createPaidDemo, decide, listenTo } from '../../testing/steps/submission-steps.ts'
import { makeLargeWorld } from '../../testing/world/large-world.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { fillPublicPage } from '../landing.ts'
import { measureProof, readProof } from './measure-proof.ts'
import { proofFiguresHtml, proofReceiptHtml } from './proof-html.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Lund', 'anr')
const ada = await createPerson(world, 'Ada Berg', 'corporate', { admin: true })
const ola = await createPerson(world, 'Ola Screener', 'screener')
const mira = await createPerson(world, 'Mira Halden', 'songWriter')

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function run(job: 'drop.deliver-due' | 'demo.refund-unscreened' | 'website.measure-proof') {
  await world.deps.jobs.enqueue(world.deps.db, job, {})
  await world.drainJobs()
}

/** The receipt is of a month's songs: whatever is decided within these days is decided in one month. */
function skipToMonthWith(days: number): void {
  const monthAfter = (ms: number) => new Date(world.deps.clock.now().getTime() + ms).getUTCMonth()
  while (monthAfter(0) !== monthAfter(days * dayMs)) world.advanceClock(dayMs)
}

const measured = async () => (await readProof(world.deps.db))!

const landing = '<!--velv:proofFigures--><!--velv:proofReceipt-->'

describe('the proof on the landing page [W-1]', () => {
  it('is nothing before the first measurement, and below its thresholds', async () => {
    expect(await fillPublicPage(world.deps)(landing)).toBe('')
    await run('website.measure-proof')
    expect(await measured()).toMatchObject({ songsHeard: 0, answered: 0, unanswered: 0, medianAnswerMs: null })
    expect(await fillPublicPage(world.deps)(landing)).toBe('')
  })

  it('counts songs heard, the time to their answers, and those refunded unanswered, once their answer was due', async () => {
    skipToMonthWith(5)
    const dropId = await createLiveDrop(world, ines, ada, { artist: 'Zephyrine' })
    const early = await createPaidDemo(world, mira, dropId, 'Paper Moons')
    const late = await createPaidDemo(world, mira, dropId, 'Slow Exit')
    await createPaidDemo(world, mira, dropId, 'Unheard')
    const other = await createLiveDrop(world, ines, ada)
    const withdrawn = await createPaidDemo(world, mira, other, 'Withdrawn')
    expect((await mira.post(`/api/demos/${withdrawn}/withdraw`)).status).toBe(200)

    world.advanceClock(2 * dayMs)
    await decide(ola, early, 'pitch')
    world.advanceClock(2 * dayMs)
    await decide(ola, late, 'nogo')
    await run('website.measure-proof')
    expect((await measured()).songsHeard).toBe(0)

    world.advanceClock(26 * dayMs)
    await run('demo.refund-unscreened')
    await run('drop.deliver-due')
    await listenTo(ines, early, 1600)
    expect((await ines.post(`/api/demos/${early}/hold`)).status).toBe(200)
    world.advanceClock(60_000)
    await run('website.measure-proof')
    const found = await measured()
    expect(found).toMatchObject({ songsHeard: 2, answered: 2, unanswered: 1, receipt: null })
    expect(Math.round(found.medianAnswerMs! / hourMs)).toBe(72)
    const few = { songsHeard: 2, songsDue: 3, songsInMonth: 1 }
    expect(textOf(proofFiguresHtml(found, few))).toBe(
      'songs heard by paid screeners 2 median time to an answer 4 days refunded without an answer 33.4% Times and refunds are for all songs whose answer was due in the last 90 days.',
    )
    expect(proofFiguresHtml(found)).toBe('')
  })

  it('counts no song twice, however often the job runs', async () => {
    await run('website.measure-proof')
    world.advanceClock(dayMs)
    await run('website.measure-proof')
    expect((await measured()).songsHeard).toBe(2)
  })

  it('shows a real receipt without anything that leads to a person or a song', async () => {
    world.advanceClock(60_000)
    await measureProof(world.deps, 2)
    const { receipt } = await measured()
    expect(textOf(proofReceiptHtml(receipt!))).toMatch(
      /^Listening receipt A song of about 0:10, \w+ \d{4} Screener Heard (?:About \d+%|All of it) Answer PITCHED Drop owner Heard (?:About \d+%|All of it) Answer HOLD From a real receipt\. Names, title, and exact times removed\.$/,
    )
    const page = await fillPublicPage(world.deps)(landing)
    expect(page).toBe(proofReceiptHtml(receipt!))
    for (const secret of ['Paper', 'Mira', 'Ines', 'Ola', 'Zephyrine', mira.id, ines.id])
      expect(page).not.toContain(secret)
  })

  it('shows no receipt of a private drop, of too few songs, or of a creator who has left', async () => {
    const receiptAfter = async (minInMonth: number) => {
      world.advanceClock(60_000)
      await measureProof(world.deps, minInMonth)
      return (await measured()).receipt
    }
    expect(await receiptAfter(3)).toBe(null)
    await world.deps.db.update(drops).set({ audience: 'link' })
    expect(await receiptAfter(2)).toBe(null)
    await world.deps.db.update(drops).set({ audience: '' })
    expect(await receiptAfter(2)).not.toBe(null)
    expect((await mira.post('/api/me/delete', { password })).status).toBe(204)
    await world.drainJobs()
    expect(await receiptAfter(2)).toBe(null)
    expect((await measured()).songsHeard).toBe(2)
  })

  it('is measured without sequential scans, and read from one row', async () => {
    const large = await openTestWorld()
    try {
      const owner = await createPerson(large, 'Ines Owner', 'anr')
      const creator = await createPerson(large, 'Mira Songwriter', 'songWriter')
      const people = { ownerId: owner.id, creatorId: creator.id, now: large.deps.clock.now() }
      await makeLargeWorld(large.ownerDb.$client, { drops: 10_000, demos: 40_000, ...people })
      await measureProof(large.deps, 1)
      expect((await readProof(large.deps.db))?.answered).toBeGreaterThan(1000)
      large.advanceClock(dayMs)
      const queries = await collectQueries(async () => {
        await measureProof(large.deps, 1)
        await readProof(large.deps.db)
      })
      expect(queries.length).toBeGreaterThan(3)
      for (const query of queries) {
        const { scanned, text } = await readPlan(large.deps.db, query)
        expect(scanned.every((table) => table === 'proof_snapshots') ? 'fine' : text).toBe('fine')
      }
    } finally {
      await large.close()
    }
  })
})
