import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { briefInput, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { undoById, undoOfferOn, undoOn } from '../../testing/steps/undo-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
let ben: Person
let ines: Person
let mira: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
  ben = await staffWorld.createAdmin('Ben Colleague')
  ines = await createPerson(world, 'Ines Owner', 'anr')
  mira = await createPerson(world, 'Mira Halden', 'songWriter')
})
afterAll(() => world.close())

const awaiting = async (change: Record<string, unknown> = {}) =>
  (await ines.post('/api/drops', briefInput(world, change))).body as { id: string; updatedAt: string }
const read = async (person: Person, id: string) => (await person.get(`/api/drops/${id}`)).body
const review = (person: Person, id: string, word: string, body: object = {}) =>
  statusAndCode(person.send('POST', `/api/drops/${id}/${word}`, body))
const titlesFor = async (person: Person) =>
  (await person.get('/api/notices')).body.rows.map(({ title }: { title: string }) => title)
const historyOf = async (id: string) =>
  (await ben.get(`/api/admin/audit?subject=${id}`)).body.rows.map(({ action }: { action: string }) => action)

async function proposed() {
  const brief = briefInput(world)
  const id = await createLiveDrop(world, ines, ada, brief)
  await createPaidDemo(world, mira, id)
  const { proposedChange } = (await ines.put(`/api/drops/${id}`, { ...brief, genre: ['rock'] })).body
  return { id, change: proposedChange.id as string }
}

describe('the review of a drop can be undone for ten seconds [D-7]', () => {
  it('is pending for colleagues, without the outcome, and unchanged for everybody else', async () => {
    const { id } = await awaiting({ artist: 'Held Back' })
    const badges = (await ines.get('/api/badges')).body
    const { status, body } = await ada.post(`/api/drops/${id}/approve`)
    expect([status, body.state]).toEqual([200, 'awaiting'])
    expect(body.pending.undoId).toBe((await undoOfferOn(ada, id)).id)
    expect(await undoOfferOn(ada, id)).toMatchObject({ action: 'drop.approve', label: 'Held Back', level: null })

    const listed = (await ben.get('/api/admin/drops-to-review')).body.rows.find(
      (drop: { id: string }) => drop.id === id,
    )
    expect([listed.pending, listed.state]).toEqual([{ undoId: null }, 'awaiting'])
    expect(listed.can).not.toContain('drop.approve')
    expect(listed.can).not.toContain('drop.reject')
    expect(await review(ben, id, 'reject', { reason: 'Say more.' })).toEqual([409, 'undo/pending'])
    expect(await undoById(ben, body.pending.undoId)).toEqual([409, 'undo/expired'])
    expect(await undoOfferOn(ben, id)).toBeUndefined()

    await world.drainJobs()
    expect((await read(ines, id)).pending).toBeNull()
    expect((await read(ines, id)).state).toBe('awaiting')
    expect((await ines.get('/api/badges')).body).toEqual(badges)
    expect((await mira.get(`/api/drops/${id}`)).status).toBe(404)
    expect([await titlesFor(ines), await historyOf(id)]).toEqual([[], []])

    await staffWorld.passUndoWindow()
    expect((await read(mira, id)).state).toBe('live')
    expect((await read(ben, id)).pending).toBeNull()
    expect(await titlesFor(ines)).toContain('Held Back is live')
    expect(await historyOf(id)).toEqual(['drop.approve'])
    expect(await undoById(ada, body.pending.undoId)).toEqual([409, 'undo/expired'])
  })

  it('is as before after an undo, leaves no entry, and can be reviewed again', async () => {
    const { id } = await awaiting()
    const decidedAt = world.deps.clock.now()
    expect(await review(ada, id, 'reject', { reason: 'Say more.' })).toEqual([200, undefined])
    expect(await undoOn(ada, id)).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    expect(await read(ines, id)).toMatchObject({ state: 'awaiting', rejectionReason: null })
    expect(await historyOf(id)).toEqual([])
    expect(await review(ben, id, 'approve')).toEqual([200, undefined])
    await staffWorld.passUndoWindow()
    expect((await read(ines, id)).state).toBe('live')
    const [entry] = (await ada.get(`/api/admin/audit?subject=${id}`)).body.rows
    expect(entry.actor.id).toBe(ben.id)
    // The entry has the time of the decision, not of its commit.
    expect(Date.parse(entry.at)).toBeLessThan(world.deps.clock.now().getTime() - 10_000)
    expect(Date.parse(entry.at)).toBeGreaterThan(decidedAt.getTime())
  })

  it('stays with its next action: an earlier one of the same person is committed first', async () => {
    const { id } = await awaiting()
    await review(ada, id, 'approve')
    expect(await review(ada, id, 'approve')).toEqual([409, 'drop/wrong-state'])
    // The refused request has committed nothing.
    expect((await read(ines, id)).state).toBe('awaiting')
    expect(await review(ada, id, 'pause', { reason: 'Looking at it.' })).toEqual([200, undefined])
    expect((await read(ines, id)).state).toBe('paused')
  })

  it('is discarded when the brief changes meanwhile, and its maker is informed', async () => {
    const { id } = await awaiting({ artist: 'Edited' })
    await review(ada, id, 'approve')
    const brief = briefInput(world, { artist: 'Edited Again' })
    expect((await ines.put(`/api/drops/${id}`, brief)).status).toBe(200)
    await staffWorld.passUndoWindow()
    expect((await read(ines, id)).state).toBe('awaiting')
    expect(await titlesFor(ada)).toContain('Your decision on Edited wasn’t applied')
    expect([await historyOf(id), (await read(ben, id)).pending]).toEqual([[], null])
  })

  it('is discarded when its maker is no longer an admin', async () => {
    const gone = await staffWorld.createAdmin('Gone Admin')
    const { id } = await awaiting()
    await review(gone, id, 'approve')
    await world.deps.db.update(users).set({ admin: false }).where(eq(users.id, gone.id))
    await staffWorld.passUndoWindow()
    expect((await read(ines, id)).state).toBe('awaiting')
  })

  it('is committed once by several processes', async () => {
    const { id } = await awaiting({ artist: 'Once' })
    await review(ada, id, 'approve')
    world.advanceClock(10_000)
    await Promise.all([1, 2, 3].map(() => world.deps.undo.commitDue()))
    await world.drainJobs()
    expect(await historyOf(id)).toEqual(['drop.approve'])
    expect((await titlesFor(ines)).filter((title: string) => title === 'Once is live')).toHaveLength(1)
  })
})

describe('the review of a change can be undone for ten seconds [T-4]', () => {
  it('goes live, or is rejected, only when it can no longer be undone', async () => {
    const { id, change } = await proposed()
    expect(await review(ada, id, 'approve-change', { change })).toEqual([200, undefined])
    expect(await review(ben, id, 'reject-change', { change, reason: 'No rock.' })).toEqual([409, 'undo/pending'])
    expect(await read(ines, id)).toMatchObject({ genre: ['pop'], proposedChange: { state: 'waiting' } })
    const waiting = (await ben.get('/api/admin/drop-changes/waiting')).body.rows
    expect(waiting.find((drop: { id: string }) => drop.id === id).pending).toEqual({ undoId: null })
    expect(await undoOn(ada, id)).toEqual([200, undefined])
    await review(ada, id, 'reject-change', { change, reason: 'No rock.' })
    expect((await read(ines, id)).proposedChange.state).toBe('waiting')
    await staffWorld.passUndoWindow()
    expect(await read(ines, id)).toMatchObject({
      genre: ['pop'],
      proposedChange: { state: 'rejected', reason: 'No rock.' },
    })
    expect(await historyOf(id)).toEqual(['drop.reject-change', 'drop.approve'])
  })

  it('lets staff pause the drop at once meanwhile, and is then committed', async () => {
    const { id, change } = await proposed()
    await review(ada, id, 'approve-change', { change })
    expect(await review(ben, id, 'pause', { reason: 'Looking at it.' })).toEqual([200, undefined])
    expect((await read(ines, id)).state).toBe('paused')
    await staffWorld.passUndoWindow()
    expect(await read(ines, id)).toMatchObject({ state: 'paused', genre: ['rock'] })
  })
})
