import { describe, expect, it } from 'vitest'
import { createPerson, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickDraft } from '../../testing/steps/quick-demos.ts'
import { createLiveDrop, createPaidDemo, decide } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const dayMs = 86_400_000

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const mira = await createPerson(world, 'Mira Songwriter', 'songWriter')
const theo = await createPerson(world, 'Theo Producer', 'producer')

// The same for all tests, so that days can be compared.
const start = world.deps.clock.now().getTime()
const inDays = (days: number) => new Date(start + days * dayMs)
const dateIn = (days: number) => inDays(days).toISOString().slice(0, 10)
const open = (change = {}) => createLiveDrop(world, ines, staff, { expireTime: inDays(14).toISOString(), ...change })
const extend = (id: string, days: number) =>
  ines.post(`/api/drops/${id}/extend`, { expireTime: inDays(days).toISOString() })
const answerByOf = async (demoId: string) => (await mira.get(`/api/demos/${demoId}`)).body.answerBy

describe('closing a drop early [B-1]', () => {
  it('takes effect at once for feeds, drafts and favorites, and leaves songs and their deadlines alone', async () => {
    const before = (await mira.get('/api/drop-counts')).body.counts
    const id = await open({ genre: ['jazz'] })
    const sent = await createPaidDemo(world, mira, id)
    const draft = await createQuickDraft(world, theo, id)
    await theo.put(`/api/my/favorites/${id}`)
    const answerBy = await answerByOf(sent)

    const closed = await ines.post(`/api/drops/${id}/close`)
    expect([closed.status, closed.body.state]).toEqual([200, 'closed'])
    expect(closed.body.can).not.toContain('drop.close-now')
    expect(JSON.stringify((await mira.get('/api/drops?genre=jazz')).body)).not.toContain(id)
    expect((await mira.get('/api/drop-counts')).body.counts).toEqual(before)
    expect(await statusAndCode(theo.send('POST', `/api/demos/${draft}/checkout`, {}))).toEqual([409, 'drop/closed'])
    const favorites = async (which: string) =>
      JSON.stringify((await theo.get(`/api/my/favorite-drops?which=${which}`)).body.rows).includes(id)
    expect([await favorites('open'), await favorites('closed')]).toEqual([false, true])
    expect((await mira.get(`/api/demos/${sent}`)).body).toMatchObject({ result: 'screening', answerBy })
    const [change] = (await staff.get(`/api/drops/${id}/changes`)).body.rows
    expect(change.changes.map(({ field }: { field: string }) => field)).toEqual(['expireTime'])
    expect(await statusAndCode(ines.send('POST', `/api/drops/${id}/close`))).toEqual([409, 'drop/wrong-state'])
  })

  it('closes a paused drop, and expires a change that waits for review', async () => {
    const id = await open()
    await createPaidDemo(world, mira, id)
    expect((await extend(id, 60)).body.proposedChange.state).toBe('waiting')
    await staff.post(`/api/drops/${id}/pause`, { reason: 'We are asking.' })
    expect((await ines.post(`/api/drops/${id}/close`)).body).toMatchObject({
      state: 'closed',
      proposedChange: { state: 'unreviewed' },
    })
  })
})

describe('extending a drop [B-1]', () => {
  it('is shown at once up to 14 days after the closing time that the first payer read, and is reviewed beyond', async () => {
    const id = await open()
    const sent = await createPaidDemo(world, mira, id)
    const answerBy = await answerByOf(sent)
    const extended = await extend(id, 28)
    expect(extended.body).toMatchObject({ expireTime: inDays(28).toISOString(), proposedChange: null })
    const proposed = await extend(id, 29)
    expect(proposed.body).toMatchObject({
      expireTime: inDays(28).toISOString(),
      proposedChange: { state: 'waiting', changes: [{ field: 'expireTime', after: [inDays(29).toISOString()] }] },
    })
    expect(await answerByOf(sent)).toBe(answerBy)
  })

  it('moves a decision date that would be before the closing date, together with it', async () => {
    const id = await open({ decisionDate: dateIn(16) })
    expect((await extend(id, 21)).body).toMatchObject({
      expireTime: inDays(21).toISOString(),
      decisionDate: dateIn(23),
    })
    await createPaidDemo(world, mira, id)
    const held = (await extend(id, 28)).body
    expect(held).toMatchObject({ expireTime: inDays(21).toISOString(), decisionDate: dateIn(23) })
    expect(held.proposedChange.changes.map(({ field }: { field: string }) => field)).toEqual([
      'decisionDate',
      'expireTime',
    ])
    await staff.post(`/api/drops/${id}/approve-change`, { change: held.proposedChange.id })
    world.advanceClock(60_000)
    await world.deps.undo.commitDue()
    expect((await ines.get(`/api/drops/${id}`)).body).toMatchObject({ decisionDate: dateIn(30), proposedChange: null })
  })

  it('keeps a change that waits for review', async () => {
    const id = await open()
    await createPaidDemo(world, mira, id)
    const { body } = await ines.get(`/api/drops/${id}`)
    await ines.put(`/api/drops/${id}`, { ...body, genre: ['soul'] })
    const extended = (await extend(id, 20)).body
    expect(extended.expireTime).toBe(inDays(20).toISOString())
    expect(extended.proposedChange).toMatchObject({ state: 'waiting', changes: [{ field: 'genre', after: ['soul'] }] })
  })

  it('is refused to an earlier or too distant day, with what it would replace, and after a change in between', async () => {
    const id = await open()
    for (const days of [13, 14, -1, 181, 100_000])
      expect([days, (await extend(id, days)).body.code]).toEqual([days, 'request/invalid'])
    const expireTime = inDays(20).toISOString()
    const stale = await ines.post(`/api/drops/${id}/extend`, { expireTime, read: inDays(-1).toISOString() })
    expect(stale.body.code).toBe('drop/changed')
    expect((await ines.get(`/api/drops/${id}`)).body.expireTime).toBe(inDays(14).toISOString())
  })
})

// Last, because it moves the clock beyond the days of the others.
describe('closing a drop early with songs in screening [B-1] [T-4]', () => {
  it('leaves songs in screening until the day they were paid under, and refunds what has no answer by then', async () => {
    const brief = { expireTime: new Date(world.deps.clock.now().getTime() + 14 * dayMs).toISOString() }
    const id = await open(brief)
    const [answered, unanswered] = [await createPaidDemo(world, mira, id), await createPaidDemo(world, mira, id)]
    await ines.post(`/api/drops/${id}/close`)
    const runDue = async () => {
      for (const job of ['demo.refund-unscreened', 'drop.deliver-due'] as const) {
        await world.deps.jobs.enqueue(world.deps.db, job, {})
        await world.drainJobs()
      }
    }
    const resultOf = async (demoId: string) => (await mira.get(`/api/demos/${demoId}`)).body.result
    world.advanceClock(28 * dayMs - 3_600_000)
    await runDue()
    expect(await resultOf(unanswered)).toBe('screening')
    const ola = await createPerson(world, 'Ola Screener', 'screener')
    await decide(ola, answered, 'pitch')
    world.advanceClock(2 * 3_600_000)
    await runDue()
    expect([await resultOf(answered), await resultOf(unanswered)]).toEqual(['pitch', 'refunded'])
    expect((await ines.get(`/api/drops/${id}`)).body.state).toBe('delivered')
  })
})
