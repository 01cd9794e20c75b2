import { leaseMs } from '@velv/domain/screening/lease.ts'
import { describe, expect, it } from 'vitest'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import { decide, listenTo, createLiveDrop, createPaidDemo } from '../../testing/steps/submission-steps.ts'
import { undoById, undoOfferOn, undoOn } from '../../testing/steps/undo-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const undoMs = 10_000

const world = await testWorld({ UNDO_SECONDS: '10' })
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ola = await createPerson(world, 'Ola Berg', 'screener')
const per = await createPerson(world, 'Per Lind', 'screener')

const freshDemo = async () => {
  const dropId = await createLiveDrop(world, ines, staff)
  return { dropId, demoId: await createPaidDemo(world, mira, dropId) }
}

const resultFor = async (person: Person, demoId: string) => (await person.get(`/api/demos/${demoId}`)).body.result
const row = async (person: Person, dropId: string, demoId: string) =>
  (await person.get(`/api/drops/${dropId}/demos`)).body.rows.find(({ id }: { id: string }) => id === demoId)

async function settled() {
  world.advanceClock(undoMs)
  await world.deps.undo.commitDue()
}

/** A demo of a delivered drop, pitched to its owner. */
async function deliveredDemo() {
  const { dropId, demoId } = await freshDemo()
  await decide(ola, demoId, 'pitch')
  await settled()
  await staff.post(`/api/drops/${dropId}/deliver`)
  return { dropId, demoId }
}

describe('can be undone for ten seconds [L-1]', () => {
  it('is visible only to the person who made it until then', async () => {
    const { dropId, demoId } = await freshDemo()
    const notified = (await mira.get('/api/notices')).body.rows.length
    const { body } = await decide(ola, demoId, 'nogo', { reason: 'tempo', note: 'Too slow for this one.' })
    expect([body.result, body.can]).toEqual(['nogo', ['demo.read', 'demo.hear']])
    const untilMs = new Date(body.undoUntil).getTime() - world.deps.clock.now().getTime()
    expect(untilMs).toBeGreaterThan(9000)
    expect(untilMs).toBeLessThanOrEqual(undoMs)
    // After a reload, the screener sees the same state and nobody else sees anything.
    expect((await row(ola, dropId, demoId)).undoUntil).toBe(body.undoUntil)
    await world.drainJobs()
    expect([await resultFor(mira, demoId), await resultFor(staff, demoId)]).toEqual(['screening', 'screening'])
    expect((await mira.get(`/api/demos/${demoId}`)).body.history.length).toBe(1)
    expect((await mira.get('/api/notices')).body.rows.length).toBe(notified)

    const offer = await undoOfferOn(ola, demoId)
    expect(offer).toMatchObject({ id: body.undoId, action: 'demo.nogo', label: 'Slow Exit', undoUntil: body.undoUntil })
    // Sent twice, because the first answer was lost.
    expect([await undoById(ola, offer.id), await undoById(ola, offer.id)]).toEqual([
      [200, undefined],
      [200, undefined],
    ])
    expect(await row(ola, dropId, demoId)).toMatchObject({ result: 'screening', undoId: null, undoUntil: null })
    expect(await undoOfferOn(ola, demoId)).toBeUndefined()
    await settled()
    expect(await resultFor(mira, demoId)).toBe('screening')

    const pitched = (await ola.post(`/api/demos/${demoId}/pitch`)).body
    expect(pitched.result).toBe('pitch')
    await settled()
    await world.drainJobs()
    const { result, history } = (await mira.get(`/api/demos/${demoId}`)).body
    expect([result, history.map(({ action }: { action: string }) => action)]).toEqual([
      'pitch',
      ['demo.pitch', 'demo.submit'],
    ])
    expect((await mira.get('/api/notices')).body.rows.length).toBe(notified + 1)
    expect(await undoById(ola, pitched.undoId)).toEqual([409, 'undo/expired'])
  })

  it('can be undone only by the person who made it, and blocks other decisions meanwhile', async () => {
    const { dropId, demoId } = await freshDemo()
    await listenTo(per, demoId)
    const { undoId } = (await decide(ola, demoId, 'pitch')).body
    const send = (person: Person, word: string) => statusAndCode(person.send('POST', `/api/demos/${demoId}/${word}`))
    expect(await send(per, 'pitch')).toEqual([409, 'demo/decided'])
    expect(await row(per, dropId, demoId)).toBe(undefined)
    for (const person of [per, mira, ines, staff]) {
      expect(await undoById(person, undoId)).toEqual([409, 'undo/expired'])
      expect(await undoOfferOn(person, demoId)).toBeUndefined()
    }
    // Also when the lease has expired because the job is late.
    world.advanceClock(undoMs + leaseMs)
    expect(await send(per, 'pitch')).toEqual([409, 'demo/decided'])
    await world.deps.undo.commitDue()
    expect(await resultFor(mira, demoId)).toBe('pitch')
  })

  it('is committed once, even if the job runs early, twice or not at all', async () => {
    const { demoId } = await freshDemo()
    await decide(ola, demoId, 'pitch')
    await world.deps.undo.commitDue()
    expect(await resultFor(mira, demoId)).toBe('screening')
    world.advanceClock(undoMs)
    // As in several processes: each has its own connection.
    await Promise.all([1, 2, 3].map(() => world.deps.undo.commitDue()))
    expect((await mira.get(`/api/demos/${demoId}`)).body.history.length).toBe(2)
  })

  it('is discarded when the demo is refunded meanwhile, and the person who decided is informed', async () => {
    const { demoId } = await freshDemo()
    // A recusal needs no listening, so the creator can still withdraw.
    await ola.post(`/api/demos/${demoId}/recuse`)
    expect((await mira.post(`/api/demos/${demoId}/withdraw`)).body.result).toBe('refunded')
    await settled()
    await world.drainJobs()
    expect(await resultFor(mira, demoId)).toBe('refunded')
    expect((await ola.get('/api/notices')).body.rows[0].title).toBe('Your decision on Slow Exit wasn’t applied')
    expect((await mira.get(`/api/demos/${demoId}`)).body.history.length).toBe(2)
  })

  it('delays the delivery of a drop until its last decision is committed', async () => {
    const { dropId, demoId } = await freshDemo()
    await decide(ola, demoId, 'pitch')
    expect(await statusAndCode(staff.send('POST', `/api/drops/${dropId}/deliver`))).toEqual([
      409,
      'drop/still-screening',
    ])
    await settled()
    expect((await staff.post(`/api/drops/${dropId}/deliver`)).body.state).toBe('delivered')
  })

  it('stops the earning of listening time at once, not after ten seconds', async () => {
    const { dropId, demoId } = await freshDemo()
    const page = await openListeningSession(ola, dropId)
    expect((await page.play(demoId, 2000)).body).toMatchObject({ idle: null, seconds: 2 })
    expect((await ola.post(`/api/demos/${demoId}/pitch`)).status).toBe(200)
    world.advanceClock(3000)
    expect((await page.sendHeartbeat(demoId, true, [[2000, 3000]])).body).toMatchObject({
      idle: 'decided',
      demoLeftMs: 0,
      seconds: 2,
    })
    await page.stop()
    expect((await mira.get(`/api/demos/${demoId}`)).body.heardMs).toBe(2000)
    await settled()
  })

  it('can be undone or replaced at once by an owner', async () => {
    const { dropId, demoId } = await deliveredDemo()
    const answer = async (word: string) => (await ines.post(`/api/demos/${demoId}/${word}`)).body
    expect(await answer('hold')).toMatchObject({ result: 'hold' })
    expect((await answer('cut')).result).toBe('cut')
    expect((await row(ines, dropId, demoId)).can).toEqual([
      'demo.read',
      'demo.hear',
      'demo.hold',
      'demo.nogo',
      'demo.opine',
      'demo.assign',
      'demo.note',
      'demo.star',
      'demo.comment',
      'demo.tag',
      'demo.collect',
      'demo.request-link',
      'update.hear',
    ])
    expect(await resultFor(mira, demoId)).toBe('pitch')
    await settled()
    expect(await resultFor(mira, demoId)).toBe('cut')
    expect((await mira.get('/api/my/stars')).body.held).toBe(0)
    expect((await answer('nogo')).result).toBe('nogo')
    expect(await undoOn(ines, demoId)).toEqual([200, undefined])
    expect((await row(ines, dropId, demoId)).result).toBe('cut')
    await settled()
    expect(await resultFor(mira, demoId)).toBe('cut')
  })

  it('becomes final after ten seconds, even when another decision arrives before the job', async () => {
    const { demoId } = await deliveredDemo()
    await ines.post(`/api/demos/${demoId}/hold`)
    world.advanceClock(undoMs)
    expect((await ines.post(`/api/demos/${demoId}/cut`)).body.result).toBe('cut')
    expect(await resultFor(mira, demoId)).toBe('hold')
    expect((await mira.get('/api/my/stars')).body.held).toBe(1)
    await settled()
    expect(await resultFor(mira, demoId)).toBe('cut')
  })
})

describe('“I recognize this song” [L-1]', () => {
  it('leaves the song to another screener, unless it is undone', async () => {
    const { dropId, demoId } = await freshDemo()
    const pass = () => ola.post(`/api/demos/${demoId}/recuse`)
    // Recusing requires no listening.
    expect((await pass()).body).toMatchObject({ result: 'screening', recused: true })
    expect(await undoOn(ola, demoId)).toEqual([200, undefined])
    expect((await row(ola, dropId, demoId)).recused).toBe(false)
    await settled()
    expect((await row(ola, dropId, demoId)).can).toContain('demo.recuse')
    await pass()
    expect(await row(per, dropId, demoId)).toBe(undefined)
    await settled()
    expect(await row(ola, dropId, demoId)).toBe(undefined)
    for (const word of ['pitch', 'recuse', 'listen', 'lease'])
      expect(await statusAndCode(ola.send('POST', `/api/demos/${demoId}/${word}`))).toEqual([404, 'demo/not-found'])
    expect((await row(per, dropId, demoId)).can).toContain('demo.pitch')
    // The creator can’t see that a screener knows them.
    const shownDemo = (await mira.get(`/api/demos/${demoId}`)).body
    expect([shownDemo.result, shownDemo.history.length, JSON.stringify(shownDemo).includes('recuse')]).toEqual([
      'screening',
      1,
      false,
    ])
    await decide(per, demoId, 'pitch')
    await settled()
    expect(await resultFor(mira, demoId)).toBe('pitch')
  })
})
