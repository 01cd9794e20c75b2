import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { demos } from '../../demos/demos-table.ts'
import { listenings } from '../../demos/listening/listenings-table.ts'
import { sweepAccount } from '../../privacy/erasure/remove-user-content.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { deliverDropEarly } from '../../testing/steps/quick-demos.ts'
import { briefInput, createLiveDrop } from '../../testing/steps/submission-steps.ts'
import { createColleague, addToTeam, takeFromTeam, organizationOf } from '../../testing/steps/team-steps.ts'
import { openStaffWorld } from '../../testing/world/staff-world.ts'
import type { TestWorld } from '../../testing/world/test-world.ts'
import { drops } from '../drops-table.ts'
import { fillOrganizations } from './fill-organizations.ts'

let staffWorld: Awaited<ReturnType<typeof openStaffWorld>>
let world: TestWorld
let ada: Person
beforeAll(async () => {
  staffWorld = await openStaffWorld()
  ;({ world, ada } = staffWorld)
})
beforeEach(() => ada.post('/api/me/confirm-password', { password }))
afterAll(() => world.close())

let people = 0
const createOwner = (name = 'Owner') => createPerson(world, `${name} Number${(people += 1)}`, 'anr')
const createMember = (lead: Person, role: 'lead' | 'member' | 'observer' = 'member') =>
  createColleague(world, lead, `Colleague Number${(people += 1)}`, role)
const namesIn = async (person: Person, path: string) =>
  (await person.succeed('GET', path)).rows.map(({ artist }: { artist: string }) => artist)
const writerOf = async (id: string) =>
  (await world.deps.db.select({ id: drops.userId }).from(drops).where(eq(drops.id, id)))[0]!.id
async function createDelivered(owner: Person, artist: string): Promise<string> {
  const id = await createLiveDrop(world, owner, ada, { artist })
  await deliverDropEarly(world, ada, id)
  return id
}
const pitchOf = async (dropId: string) =>
  (await world.deps.db.select({ id: demos.id }).from(demos).where(eq(demos.dropId, dropId)))[0]!.id
const badgesOf = async (person: Person) => (await person.succeed('GET', '/api/badges')) as { myDrops: number }

describe('the drops of an organization [B-4]', () => {
  it('are in the lists of the team for everybody in it, and in those of a person only if they wrote them', async () => {
    const ines = await createOwner()
    const theo = await createMember(ines)
    await createLiveDrop(world, ines, ada, { artist: 'By Ines' })
    await createLiveDrop(world, theo, ada, { artist: 'By Theo' })
    await createDelivered(ines, 'Delivered')
    for (const [of, expected] of [
      ['own', ['By Theo']],
      ['team', ['By Theo', 'By Ines']],
      ['for-me', []],
    ] as const)
      expect([of, await namesIn(theo, `/api/my/drops?of=${of}`)]).toEqual([of, expected])
    expect(await namesIn(theo, '/api/my/drops')).toEqual(['By Theo'])
    expect(await namesIn(theo, '/api/my/inbox')).toEqual([])
    expect(await namesIn(theo, '/api/my/inbox?of=team')).toEqual(['Delivered'])
    const summary = (of: string) => theo.succeed('GET', `/api/my/owner-summary?of=${of}`)
    expect([(await summary('own')).toAnswer, (await summary('team')).toAnswer]).toEqual([0, 1])
    expect((await badgesOf(theo)).myDrops).toBe(1)
  })

  it('stay when a person leaves, who then sees none of them, and has an organization of their own', async () => {
    const ines = await createOwner()
    const theo = await createMember(ines)
    const dropId = await createDelivered(theo, 'By Theo')
    const pitchId = await pitchOf(dropId)
    await takeFromTeam(world, theo)
    expect(await organizationOf(world, theo)).not.toBe(await organizationOf(world, ines))
    for (const path of [`/api/drops/${dropId}/demos`, `/api/demos/${pitchId}`])
      expect([path, (await theo.get(path)).status]).toEqual([path, 404])
    // A public brief is still one that they may read.
    expect((await theo.get(`/api/drops/${dropId}/changes`)).status).toBe(403)
    expect(await namesIn(theo, '/api/my/inbox')).toEqual([])
    expect(await namesIn(ines, '/api/my/inbox?of=team')).toEqual(['By Theo'])
    expect((await statusAndCode(theo.send('POST', `/api/demos/${pitchId}/hold`)))[0]).toBe(404)
    // Their new drops belong to their new organization.
    await createLiveDrop(world, theo, ada, { artist: 'Alone' })
    expect(await namesIn(theo, '/api/my/drops?of=team')).toEqual(['Alone'])
    expect((await statusAndCode(theo.send('POST', '/api/me/delete', { password })))[0]).toBe(204)
    expect(await writerOf(dropId)).toBe(ines.id)
  })

  it('owe answers together: what one leaves overdue stops new drops of all, and track record and limits are shared', async () => {
    const ines = await createOwner()
    const theo = await createMember(ines)
    await createDelivered(ines, 'Waiting')
    expect((await theo.succeed('GET', '/api/my/track-record')).delivered).toBe(1)
    for (let day = 0; day < 61; day++) {
      world.advanceClock(86_400_000)
      if (day % 30 === 0 || day === 60) {
        await world.deps.jobs.enqueue(world.deps.db, 'drop.warn-overdue', {})
        await world.drainJobs()
      }
    }
    expect(await statusAndCode(theo.send('POST', '/api/drops', briefInput(world)))).toEqual([
      409,
      'drop/answers-overdue',
    ])
    expect((await theo.succeed('GET', '/api/my/overdue-answers')).drops).toHaveLength(1)
    await staffWorld.applyAction(theo, 'lift-overdue', { reason: 'They were on leave.', until: null })
    expect((await statusAndCode(ines.send('POST', '/api/drops', briefInput(world))))[0]).toBe(201)
  })

  it('of before there were organizations belong to their writer’s own, also before a job has said so', async () => {
    const ines = await createOwner()
    const dropId = await createLiveDrop(world, ines, ada, { artist: 'Old' })
    await world.deps.db.update(drops).set({ organizationId: null }).where(eq(drops.id, dropId))
    expect(await namesIn(ines, '/api/my/drops')).toEqual(['Old'])
    expect((await ines.get(`/api/drops/${dropId}/changes`)).status).toBe(200)
    expect(await fillOrganizations(world.deps)).toBe(1)
    expect(await fillOrganizations(world.deps)).toBe(0)
    expect(await namesIn(ines, '/api/my/drops?of=team')).toEqual(['Old'])
  })
})

describe('notifications about a drop [B-4]', () => {
  const titlesOf = async (person: Person) =>
    (await person.succeed('GET', '/api/notices')).rows.map(({ title }: { title: string }) => title) as string[]
  const about = async (person: Person, artist: string) =>
    (await titlesOf(person)).filter((title) => title.includes(artist))

  it('go once to its writer and to whoever answers it, each by their own settings', async () => {
    const ines = await createOwner()
    const [theo, olle] = [await createMember(ines), await createMember(ines)]
    const dropId = await createLiveDrop(world, ines, ada, { artist: 'Watched' })
    await world.deps.db.update(drops).set({ assignedTo: theo.id }).where(eq(drops.id, dropId))
    await world.deps.db.update(users).set({ emailsOff: true }).where(eq(users.id, theo.id))
    await deliverDropEarly(world, ada, dropId)
    await world.drainJobs()
    const delivered = 'Your pitches for Watched are here'
    for (const person of [ines, theo]) expect(await about(person, 'Watched are here')).toEqual([delivered])
    expect(await about(olle, 'Watched')).toEqual([])
    const mailed = async ({ email }: Person) =>
      (await world.mailsTo(email)).filter(({ subject }) => subject === delivered).length
    expect([await mailed(ines), await mailed(theo)]).toEqual([1, 0])
  })

  it('go to the leads when nobody who watches it is there anymore', async () => {
    const ines = await createOwner()
    const [theo, lena] = [await createMember(ines), await createMember(ines, 'lead')]
    const dropId = await createLiveDrop(world, theo, ada, { artist: 'Left Behind' })
    await takeFromTeam(world, theo)
    await deliverDropEarly(world, ada, dropId)
    await world.drainJobs()
    for (const person of [ines, lena]) expect(await about(person, 'Left Behind are here')).toHaveLength(1)
    expect(await about(theo, 'Left Behind are here')).toEqual([])
  })
})

describe('handing over drops [B-4]', () => {
  const handOver = (person: Person, to: Person) =>
    statusAndCode(person.send('POST', '/api/my/drops/hand-over', { to: to.id }))

  it('makes a colleague their writer, after which the account can be deleted, and its name is gone', async () => {
    const ines = await createOwner()
    const theo = await createMember(ines)
    const dropId = await createDelivered(theo, 'Handed Over')
    const pitchId = await pitchOf(dropId)
    const [theirs] = await world.deps.db.select({ name: users.name }).from(users).where(eq(users.id, theo.id))
    expect((await theo.post(`/api/demos/${pitchId}/hold`)).status).toBe(200)
    await staffWorld.passUndoWindow()
    const leave = () => statusAndCode(theo.send('POST', '/api/me/delete', { password }))
    expect(await leave()).toEqual([409, 'account/has-submissions'])
    // As written before there were organizations.
    const at = world.deps.clock.now()
    const heard: [number, number][] = [[0, 12_000]]
    const row = { demoId: pitchId, listenerId: theo.id, listenerLabel: 'Theo', heard, firstAt: at, lastAt: at }
    await world.deps.db.insert(listenings).values(row)
    expect(await handOver(theo, ines)).toEqual([200, undefined])
    const kept = await world.deps.db.select().from(listenings).where(eq(listenings.demoId, pitchId))
    expect(kept).toMatchObject([{ isOwner: true, heardMs: 12_000 }])
    expect(await writerOf(dropId)).toBe(ines.id)
    expect(await namesIn(ines, '/api/my/inbox')).toEqual(['Handed Over'])
    expect(await handOver(theo, ines)).toEqual([200, undefined])
    const historyOf = async () => JSON.stringify((await ines.succeed('GET', `/api/demos/${pitchId}`)).history)
    expect(await historyOf()).toContain(theirs!.name)
    expect((await leave())[0]).toBe(204)
    await sweepAccount(world.deps, { userId: theo.id })
    expect(await historyOf()).not.toContain(theirs!.name)
    expect((await ines.succeed('GET', `/api/demos/${pitchId}`)).result).toBe('hold')
  })

  it('is possible only to a colleague who may answer', async () => {
    const ines = await createOwner()
    const [theo, olle, karl] = [await createMember(ines), await createMember(ines, 'observer'), await createOwner()]
    const dropId = await createLiveDrop(world, theo, ada)
    for (const to of [olle, karl, theo, ada]) expect(await handOver(theo, to)).toEqual([409, 'team/cannot-answer'])
    const one = (person: Person, to: Person) =>
      statusAndCode(person.send('POST', `/api/drops/${dropId}/hand-over`, { to: to.id }))
    expect(await one(theo, olle)).toEqual([409, 'team/cannot-answer'])
    expect(await one(olle, ines)).toEqual([403, 'account/role'])
    expect(await one(karl, karl)).toEqual([403, 'account/role'])
    expect(await statusAndCode(olle.send('POST', '/api/drops', briefInput(world)))).toEqual([403, 'team/observer'])
    // An observer still hands over what they wrote before.
    await addToTeam(world, ines, theo, 'observer')
    expect(await one(theo, ines)).toEqual([200, undefined])
    expect(await writerOf(dropId)).toBe(ines.id)
  })

  it('happens by itself for drops without submissions, and when staff removes an account', async () => {
    const ines = await createOwner()
    const [theo, lena] = [await createMember(ines), await createMember(ines)]
    const dropId = await createLiveDrop(world, theo, ada, { artist: 'Without Songs' })
    expect((await statusAndCode(theo.send('POST', '/api/me/delete', { password })))[0]).toBe(204)
    expect(await writerOf(dropId)).toBe(ines.id)
    expect(await statusAndCode(ines.send('POST', '/api/me/delete', { password }))).toEqual([409, 'team/last-lead'])
    const delivered = await createDelivered(ines, 'Removed')
    expect((await staffWorld.applyAction(ines, 'remove', { reason: 'You asked us to.' })).status).toBe(200)
    await world.drainJobs()
    expect([await writerOf(dropId), await writerOf(delivered)]).toEqual([lena.id, lena.id])
    const [row] = await world.deps.db.select().from(users).where(eq(users.id, lena.id))
    expect(row!.organizationRole).toBe('lead')
    expect((await lena.succeed('GET', `/api/drops/${dropId}`)).state).toBe('live')
    // The organization was called as its first person, who is gone.
    const { organization, name } = (await lena.succeed('GET', '/api/me')).me
    expect(organization.name).toBe(name)
  })
})

describe('a disabled account [A-14]', () => {
  it('pauses drops only while nobody else can answer them', async () => {
    const ines = await createOwner()
    const [theo] = [await createMember(ines), await createMember(ines, 'observer')]
    const dropId = await createLiveDrop(world, ines, ada)
    const stateOf = async () => (await ada.succeed('GET', `/api/drops/${dropId}`)).state
    const disable = (person: Person) => staffWorld.applyAction(person, 'disable', { reason: 'We are asking.' })
    await disable(ines)
    expect(await stateOf()).toBe('live')
    await disable(theo)
    expect(await stateOf()).toBe('paused')
    await staffWorld.applyAction(ines, 'enable')
    await staffWorld.passUndoWindow()
    expect(await stateOf()).toBe('live')
  })
})
