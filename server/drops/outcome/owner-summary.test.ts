import { describe, expect, it } from 'vitest'
import { createPerson, type Person } from '../../testing/steps/person.ts'
import { createQuickPitch, deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { briefInput, createLiveDrop, createPaidDemo, decide, listenTo } from '../../testing/steps/submission-steps.ts'
import { undoById } from '../../testing/steps/undo-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const undoing = await testWorld({ UNDO_SECONDS: '10' })
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const sam = await createPerson(world, 'Sam Screener', 'screener')
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')

const inDays = (days: number) => new Date(world.deps.clock.now().getTime() + days * dayMs).toISOString()
const summaryOf = async (owner: Person) => (await owner.get('/api/my/owner-summary')).body
const namesOf = (rows: { name: string; state: string }[]) => rows.map(({ name, state }) => `${name}: ${state}`)

async function deliver(drop: string): Promise<void> {
  const { status } = await staff.post(`/api/drops/${drop}/deliver`)
  expect(status).toBe(200)
}

describe('what needs an owner’s attention', () => {
  it('lists the pitches that were delivered first, with what the screener said, until they are answered', async () => {
    const ines = await createPerson(world, 'Ines Owner', 'anr')
    expect(await summaryOf(ines)).toMatchObject({ toAnswer: 0, pitches: [] })
    const first = await createLiveDrop(world, ines, staff, { artist: 'First', expireTime: inDays(30) })
    const second = await createLiveDrop(world, ines, staff, { artist: 'Second', expireTime: inDays(30) })
    const song = await createPaidDemo(world, mira, first)
    await decide(sam, song, 'pitch', { praise: ['hook'], ownerNote: 'The chorus lands on first listen.' })
    // Nothing is to be answered before the delivery.
    expect((await summaryOf(ines)).toAnswer).toBe(0)
    await deliver(first)
    const { deliveryDate } = (await ines.get(`/api/drops/${first}`)).body
    world.advanceClock(2 * dayMs)
    for (let count = 0; count < 6; count++) await createQuickPitch(world, second)
    await deliver(second)

    const { toAnswer, pitches, answerDays } = await summaryOf(ines)
    expect(toAnswer).toBe(7)
    expect(answerDays).toBe(world.deps.config.answerDays)
    expect(pitches.map(({ drop }: { drop: { name: string } }) => drop.name)).toEqual([
      'First',
      'Second',
      'Second',
      'Second',
      'Second',
    ])
    expect(pitches[0]).toMatchObject({
      id: song,
      creator: 'Mira Songwriter',
      praise: ['hook'],
      note: 'The chorus lands on first listen.',
      deliveredAt: deliveryDate,
      drop: { id: first },
    })
    expect(pitches[0].durationMs).toBeGreaterThan(0)

    await listenTo(ines, song)
    expect((await ines.post(`/api/demos/${song}/hold`)).status).toBe(200)
    const { toAnswer: left, pitches: next } = await summaryOf(ines)
    expect([left, next.length, next[0].drop.name]).toEqual([6, 5, 'Second'])
  })

  it('lists drops in review and sent back with the reason, and live ones by closing time, with proposed changes', async () => {
    const ines = await createPerson(world, 'Ines Lister', 'anr')
    const brief = async (artist: string, days: number) =>
      (await ines.post('/api/drops', briefInput(world, { artist, expireTime: inDays(days) }))).body.id as string
    await brief('In Review', 40)
    const rejected = await brief('Sent Back', 20)
    await staff.post(`/api/drops/${rejected}/reject`, { reason: 'Please add the release date.' })
    await createLiveDrop(world, ines, staff, { artist: 'Late', expireTime: inDays(60) })
    const soon = await createLiveDrop(world, ines, staff, { artist: 'Soon', expireTime: inDays(10) })
    await createPaidDemo(world, mira, soon)
    const { body } = await ines.get(`/api/drops/${soon}`)
    await ines.put(`/api/drops/${soon}`, { ...briefInput(world, { artist: 'Soon' }), ...body, lyrics: ['Spanish'] })
    const delivered = await createLiveDrop(world, ines, staff, { artist: 'Delivered', expireTime: inDays(15) })
    await deliverDropEarly(world, staff, delivered)

    const summary = await summaryOf(ines)
    expect(namesOf(summary.unapproved)).toEqual(['Sent Back: rejected', 'In Review: awaiting'])
    expect(summary.unapproved[0].reason).toBe('Please add the release date.')
    expect(namesOf(summary.live)).toEqual(['Soon: live', 'Late: live'])
    expect(summary.liveCount).toBe(2)
    expect(summary.live[0]).toMatchObject({ counts: { screening: 1, pitch: 0 }, change: { state: 'waiting' } })
    expect(summary.live[1].change).toBe(null)

    // Closed before its review, it needs a new closing date; half a year later it no longer needs anything.
    world.advanceClock(41 * dayMs)
    expect(namesOf((await summaryOf(ines)).unapproved)).toEqual(['Sent Back: rejected', 'In Review: unreviewed'])
    world.advanceClock(190 * dayMs)
    expect((await summaryOf(ines)).unapproved).toEqual([])
  })

  it('contains nothing of other owners, and is rejected for everyone else', async () => {
    const karl = await createPerson(world, 'Karl Other', 'corporate')
    expect(await summaryOf(karl)).toMatchObject({ toAnswer: 0, pitches: [], unapproved: [], live: [], liveCount: 0 })
    for (const person of [mira, sam]) expect((await person.get('/api/my/owner-summary')).status).toBe(403)
  })

  it('leaves out a pitch as soon as it is answered, and lists it again when the answer is undone', async () => {
    const { deps, advanceClock } = undoing
    const commit = async () => {
      advanceClock(10_000)
      await deps.undo.commitDue()
    }
    const [ada, sven, mona, ines] = [
      await createPerson(undoing, 'Ada Undo', 'manager', { admin: true }),
      await createPerson(undoing, 'Sven Screener', 'screener'),
      await createPerson(undoing, 'Mona Songwriter', 'songWriter'),
      await createPerson(undoing, 'Ines Owner', 'anr'),
    ]
    const drop = await createLiveDrop(undoing, ines, ada)
    const song = await createPaidDemo(undoing, mona, drop)
    await decide(sven, song, 'pitch')
    await commit()
    await ada.post(`/api/drops/${drop}/deliver`)
    const listed = async () => (await summaryOf(ines)).pitches.map(({ id }: { id: string }) => id)
    expect(await listed()).toEqual([song])
    await listenTo(ines, song)
    const { body } = await ines.post(`/api/demos/${song}/cut`)
    expect(await listed()).toEqual([])
    await undoById(ines, body.undoId)
    expect(await listed()).toEqual([song])
  })
})
