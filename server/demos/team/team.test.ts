import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { get } from 'node:http'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { openListeningSession } from '../../testing/steps/listening-session.ts'
import { openLiveStream } from '../../testing/steps/live-stream.ts'
import { createPerson, password, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createQuickDemo } from '../../testing/steps/quick-demos.ts'
import {
  completeSongDetails,
  createLiveDrop,
  decide,
  listenTo,
  payCheckout,
  uploadSong,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { commitAtOnce, undoById } from '../../testing/steps/undo-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { unzipped } from '../../testing/steps/unzipped.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { findInDatabase } from '../../testing/database/find-in-database.ts'
import { openAccesses } from '../access-log/access-log-table.ts'
import { clearAssignments } from './assign.ts'

const undoMs = 10_000

const world = await testWorld({ UNDO_SECONDS: '10', OWNER_HEARD_SECONDS: '2' })
const { db } = world.deps
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ola = await createPerson(world, 'Ola Berg', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lead', 'anr')
const jonna = await createColleague('Jonna Member', 'member')
const priya = await createColleague('Priya Observer', 'observer')
const karl = await createPerson(world, 'Karl Elsewhere', 'anr')

/** A colleague of Ines. */
async function createColleague(name: string, organizationRole: TeamRole): Promise<Person> {
  const person = await createPerson(world, name, 'manager')
  await db.update(users).set({ organizationId: ines.id, organizationRole }).where(eq(users.id, person.id))
  return person
}

const removeFromTeam = async (person: Person) =>
  await db.update(users).set({ organizationId: null, organizationRole: null }).where(eq(users.id, person.id))

/** A drop of Ines with pitches, delivered. */
async function delivered(count = 1): Promise<{ dropId: string; demoIds: string[]; demoId: string }> {
  const dropId = await createLiveDrop(world, ines, staff)
  const demoIds: string[] = []
  for (let place = 0; place < count; place++) {
    const id = await createQuickDemo(world, mira, dropId, `Song ${place}`)
    await decide(ola, id, 'pitch')
    await commitAtOnce(world, ola, 'demo', id)
    demoIds.push(id)
  }
  await staff.succeed('POST', `/api/drops/${dropId}/deliver`)
  return { dropId, demoIds, demoId: demoIds[0]! }
}

async function settled() {
  world.advanceClock(undoMs)
  await world.deps.undo.commitDue()
  await world.drainJobs()
}

const queue = async (person: Person, dropId: string, query = '') =>
  (await person.succeed('GET', `/api/drops/${dropId}/demos${query}`)).rows
const row = async (person: Person, dropId: string) => (await queue(person, dropId))[0]
const team = (person: Person, demoId: string) => person.succeed('GET', `/api/demos/${demoId}/team`)
const send = (person: Person, method: string, path: string, body?: unknown) =>
  statusAndCode(person.send(method, path, body))
const resultFor = async (person: Person, demoId: string) => (await person.succeed('GET', `/api/demos/${demoId}`)).result
const opine = (person: Person, demoId: string, opinion: string | null) =>
  send(person, 'PUT', `/api/demos/${demoId}/opinion`, { opinion })
const named = ({ id }: Person, name: string) => ({ id, name })

describe('opinions on a pitch', () => {
  it('are seen by the team alone, observers included, until it is answered', async () => {
    const { dropId, demoId } = await delivered()
    expect(await opine(priya, demoId, 'star')).toEqual([204, undefined])
    expect(await opine(jonna, demoId, 'down')).toEqual([204, undefined])
    expect(await opine(jonna, demoId, 'up')).toEqual([204, undefined])
    expect(await row(ines, dropId)).toMatchObject({
      opinion: null,
      heardBy: expect.arrayContaining([
        { ...named(jonna, 'Jonna Member'), heardMs: 0, opinion: 'up' },
        { ...named(priya, 'Priya Observer'), heardMs: 0, opinion: 'star' },
      ]),
      heardByCount: 2,
    })
    expect((await row(priya, dropId)).opinion).toBe('star')
    for (const person of [mira, staff])
      expect(JSON.stringify(await person.succeed('GET', `/api/demos/${demoId}`))).not.toContain('star')
    expect((await queue(staff, dropId))[0]).toMatchObject({ heardBy: [], heardByCount: 0, opinion: null })
    for (const person of [karl, mira, ola])
      expect((await opine(person, demoId, 'up'))[0]).toBe(person === karl ? 404 : 403)
    expect(await send(karl, 'GET', `/api/demos/${demoId}/team`)).toEqual([404, 'demo/not-found'])

    expect(await opine(jonna, demoId, null)).toEqual([204, undefined])
    expect(await opine(jonna, demoId, null)).toEqual([204, undefined])
    expect((await row(ines, dropId)).heardByCount).toBe(1)
    await listenTo(ines, demoId, 2000)
    await ines.succeed('POST', `/api/demos/${demoId}/hold`)
    expect(await opine(priya, demoId, 'up')).toEqual([204, undefined])
    await settled()
    expect(await opine(priya, demoId, 'down')).toEqual([409, 'demo/decided'])
    expect((await row(priya, dropId)).opinion).toBe('up')
  })

  it('are in the download of who has them, and gone with their account', async () => {
    const { dropId, demoId } = await delivered()
    const leaver = await createColleague('Lena Leaver', 'member')
    await opine(leaver, demoId, 'down')
    const answered = await delivered()
    await listenTo(leaver, answered.demoId, 2000)
    await leaver.succeed('POST', `/api/demos/${answered.demoId}/hold`)
    await settled()
    await ines.succeed('PUT', `/api/demos/${demoId}/assignee`, { userId: leaver.id })
    await ines.succeed('PUT', `/api/drops/${dropId}/assignee`, { userId: leaver.id })
    const zip = Buffer.from(await (await leaver.send('GET', '/api/me/data')).arrayBuffer())
    const { opinions } = JSON.parse(unzipped(zip).get('velv.json')!.toString())
    expect(opinions).toEqual([expect.objectContaining({ id: demoId, song: 'Song 0', opinion: 'down' })])
    await leaver.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    expect(await row(ines, dropId)).toMatchObject({ heardBy: [], assignedTo: null })
    expect(await queue(ines, dropId, '?for=nobody')).toHaveLength(1)
    // Their answer stays, without their name.
    const { history, listeners } = await mira.succeed('GET', `/api/demos/${answered.demoId}`)
    expect([history[0].result, history[0].by, listeners.at(-1).by]).toEqual([
      'hold',
      'Deleted account, Manager',
      'Deleted account, Manager',
    ])
    const found = await findInDatabase(world, ['Lena Leaver'])
    // What an organization of one is called is tested with teams.
    expect(found.filter((where) => !where.includes('organizations'))).toEqual([])
  })
})

describe('an assignment', () => {
  it('is to a colleague who answers, tells them, and filters the queue', async () => {
    const { dropId, demoIds } = await delivered(3)
    const [first, second] = demoIds as [string, string]
    const assign = (person: Person, path: string, to: Person | null) =>
      send(person, 'PUT', `/api/${path}/assignee`, { userId: to?.id ?? null })
    const titles = async (person: Person, who: string) =>
      (await queue(person, dropId, `?for=${who}`)).map(({ title }: { title: string }) => title)

    for (const nobody of [priya, karl, mira])
      expect(await assign(ines, `demos/${first}`, nobody)).toEqual([409, 'team/cannot-answer'])
    expect(await assign(priya, `demos/${first}`, jonna)).toEqual([403, 'account/role'])
    expect(await assign(priya, `drops/${dropId}`, jonna)).toEqual([403, 'account/role'])
    expect(await assign(karl, `demos/${first}`, karl)).toEqual([404, 'demo/not-found'])

    expect(await assign(ines, `demos/${first}`, jonna)).toEqual([204, undefined])
    expect(await assign(ines, `demos/${first}`, jonna)).toEqual([204, undefined])
    expect(await assign(ines, `demos/${second}`, ines)).toEqual([204, undefined])
    await world.drainJobs()
    const assignmentsOf = async (person: Person) =>
      (await person.succeed('GET', '/api/notices')).rows.filter(({ title }: { title: string }) =>
        /assigned/.test(title),
      )
    expect((await assignmentsOf(jonna)).map(({ title }: { title: string }) => title)).toEqual([
      'A pitch for Ines Lund was assigned to you',
    ])
    expect(await assignmentsOf(ines)).toEqual([])
    expect([await titles(jonna, 'me'), await titles(ines, 'me'), await titles(ines, 'nobody')]).toEqual([
      ['Song 0'],
      ['Song 1'],
      ['Song 2'],
    ])

    // What has no assignee of its own is its drop's.
    expect(await assign(jonna, `drops/${dropId}`, jonna)).toEqual([204, undefined])
    expect([await titles(jonna, 'me'), await titles(ines, 'nobody')]).toEqual([['Song 0', 'Song 2'], []])
    expect((await queue(priya, dropId)).map((one: any) => one.assignedTo)).toEqual([
      named(jonna, 'Jonna Member'),
      named(ines, 'Ines Lead'),
      named(jonna, 'Jonna Member'),
    ])
    expect((await team(priya, demoIds[2]!)).assignedTo).toEqual(named(jonna, 'Jonna Member'))
    await world.drainJobs()
    expect(await assignmentsOf(jonna)).toHaveLength(1)

    await db.transaction((tx) => clearAssignments(tx, jonna.id, karl.id))
    expect(await titles(jonna, 'me')).toHaveLength(2)
    await db.transaction((tx) => clearAssignments(tx, jonna.id, ines.id))
    expect([await titles(jonna, 'me'), await titles(ines, 'nobody')]).toEqual([[], ['Song 0', 'Song 2']])
  })
})

describe('what colleagues have heard', () => {
  it('is enough for all of them, and shown to them while they listen', async () => {
    const { dropId, demoId } = await delivered()
    expect((await row(ines, dropId)).requiredListeningMs).toBe(2000)
    expect(await send(ines, 'POST', `/api/demos/${demoId}/hold`)).toEqual([409, 'demo/unheard'])
    const stream = await openLiveStream(ines)
    await stream.next()
    const page = await openListeningSession(priya, dropId)
    await page.play(demoId, 2000)
    let topics: readonly string[] | 'ended' = []
    while (!topics.includes('team')) topics = await stream.next()
    await stream.close()

    const [self, listening, ...others] = (await team(ines, demoId)).people
    expect(self).toMatchObject({ ...named(ines, 'Ines Lead'), role: 'lead', heard: [], opinion: null, listening: null })
    expect(listening).toMatchObject({
      ...named(priya, 'Priya Observer'),
      role: 'observer',
      heard: [[0, 2000]],
      heardMs: 2000,
      listening: { at: expect.any(String), positionMs: 2000 },
    })
    expect(others.map(({ id }: { id: string }) => id)).toContain(jonna.id)
    expect((await row(ines, dropId)).requiredListeningMs).toBe(0)
    expect((await row(ines, dropId)).heard).toEqual([])
    await page.sendHeartbeat(demoId, false)
    expect((await team(ines, demoId)).people[1].listening).toBe(null)

    // An observer hears, and doesn't answer.
    expect(await send(priya, 'POST', `/api/demos/${demoId}/hold`)).toEqual([403, 'account/role'])
    expect(await send(ines, 'POST', `/api/demos/${demoId}/hold`)).toEqual([200, undefined])
  })

  it('names each of them on the receipt with their own seconds, and who answered', async () => {
    const { dropId, demoId } = await delivered()
    await listenTo(jonna, demoId, 1000)
    await listenTo(priya, demoId, 2500)
    const accesses = await db.select().from(openAccesses).where(eq(openAccesses.demoId, demoId))
    const roleOf = (person: Person) => accesses.find(({ listenerId }) => listenerId === person.id)?.role
    expect([roleOf(jonna), roleOf(priya), roleOf(ola)]).toEqual(['owner', 'owner', 'screener'])
    await jonna.succeed('POST', `/api/demos/${demoId}/cut`)
    await settled()
    const { listeners, history } = await mira.succeed('GET', `/api/demos/${demoId}`)
    expect(listeners.slice(1).map(({ by, heardMs }: any) => [by, heardMs])).toEqual([
      ['Jonna Member, Manager', 1000],
      ['Priya Observer, Manager', 2500],
    ])
    expect(history[0]).toMatchObject({ result: 'cut', by: 'Jonna Member, Manager' })
    expect((await row(ines, dropId)).answeredBy).toEqual(named(jonna, 'Jonna Member'))
  })
})

describe('two answers at the same moment', () => {
  const heard = async () => {
    const found = await delivered()
    await listenTo(jonna, found.demoId, 2000)
    return found
  }

  it('show the first to the second person, who may change it and undo that', async () => {
    const { dropId, demoId } = await heard()
    const hold = await jonna.succeed('POST', `/api/demos/${demoId}/hold`, {})
    const { status, body } = await ines.post(`/api/demos/${demoId}/nogo`, { reason: 'mood' })
    expect([status, body.code, body.answered]).toEqual([
      409,
      'demo/answered-by-colleague',
      { by: named(jonna, 'Jonna Member'), result: 'hold', until: hold.undoUntil },
    ])
    // Colleagues see it though it can still be undone; its creator doesn't.
    expect(await row(priya, dropId)).toMatchObject({ result: 'pitch', pendingAnswer: body.answered })
    expect(await resultFor(mira, demoId)).toBe('pitch')
    expect(await send(ines, 'POST', `/api/demos/${demoId}/hold`, { over: 'hold' })).toEqual([
      409,
      'demo/answered-by-colleague',
    ])
    expect(await send(ines, 'POST', `/api/demos/${demoId}/nogo`, { reason: 'mood', over: 'cut' })).toEqual([
      409,
      'demo/answered-by-colleague',
    ])

    const changed = await ines.succeed('POST', `/api/demos/${demoId}/nogo`, { reason: 'mood', over: 'hold' })
    expect(await undoById(jonna, hold.undoId)).toEqual([409, 'undo/expired'])
    expect((await row(jonna, dropId)).pendingAnswer).toMatchObject({ by: named(ines, 'Ines Lead'), result: 'nogo' })
    // Undone, the first answer waits again, and its author can undo it.
    expect(await undoById(ines, changed.undoId)).toEqual([200, undefined])
    expect(await row(jonna, dropId)).toMatchObject({ result: 'hold', undoId: hold.undoId, pendingAnswer: null })
    expect(await undoById(jonna, hold.undoId)).toEqual([200, undefined])
    expect(await row(ines, dropId)).toMatchObject({ result: 'pitch', pendingAnswer: null })
  })

  it('end with the second alone, or with the first if the second is undone', async () => {
    const { demoId } = await heard()
    await jonna.succeed('POST', `/api/demos/${demoId}/hold`, {})
    await ines.succeed('POST', `/api/demos/${demoId}/nogo`, { reason: 'mood', over: 'hold' })
    await settled()
    const { history } = await mira.succeed('GET', `/api/demos/${demoId}`)
    expect(history.slice(0, 2).map(({ result, by }: any) => [result, by])).toEqual([
      ['nogo', 'Ines Lead, A&R'],
      ['pitch', 'A screener, level 1'],
    ])

    const other = await heard()
    await jonna.succeed('POST', `/api/demos/${other.demoId}/hold`, {})
    world.advanceClock(undoMs - 1000)
    const { undoId } = await ines.succeed('POST', `/api/demos/${other.demoId}/cut`, { over: 'hold' })
    world.advanceClock(2000)
    await world.deps.undo.commitDue()
    expect(await resultFor(mira, other.demoId)).toBe('pitch')
    expect(await undoById(ines, undoId)).toEqual([200, undefined])
    await world.deps.undo.commitDue()
    expect(await resultFor(mira, other.demoId)).toBe('hold')
    expect((await row(ines, other.dropId)).answeredBy).toEqual(named(jonna, 'Jonna Member'))
  })

  it('let a colleague correct the first after it took effect, too', async () => {
    const { demoId } = await heard()
    await jonna.succeed('POST', `/api/demos/${demoId}/hold`, {})
    await settled()
    const { body } = await ines.post(`/api/demos/${demoId}/cut`, {})
    expect(body).toMatchObject({
      code: 'demo/answered-by-colleague',
      answered: { by: named(jonna, 'Jonna Member'), result: 'hold', until: null },
    })
    expect(await send(ines, 'POST', `/api/demos/${demoId}/hold`)).toEqual([409, 'demo/answered-by-colleague'])
    // Their own, they correct as before.
    await jonna.succeed('POST', `/api/demos/${demoId}/nogo`, { reason: 'mood' })
    await settled()
    await ines.succeed('POST', `/api/demos/${demoId}/cut`, { over: 'nogo' })
    await settled()
    expect(await resultFor(mira, demoId)).toBe('cut')
  })
})

describe('an open stream', () => {
  /** Plays a song whose streaming takes seconds; after its first part something happens. */
  async function playDuring(person: Person, happens: (demoId: string) => Promise<unknown>) {
    const dropId = await createLiveDrop(world, ines, staff)
    const { id } = await mira.succeed('POST', `/api/drops/${dropId}/demos`, completeSongDetails('Long Way'))
    await uploadSong(mira, id, wavFile({ hertz: 330, seconds: 60 }))
    await world.drainJobs()
    await payCheckout((await mira.succeed('POST', `/api/demos/${id}/checkout`, {})).url)
    await waitForPayment(world, id, mira)
    const page = await openListeningSession(ola, dropId)
    await page.play(id, 30_000)
    await page.stop()
    await ola.succeed('POST', `/api/demos/${id}/pitch`)
    await commitAtOnce(world, ola, 'demo', id)
    await staff.succeed('POST', `/api/drops/${dropId}/deliver`)
    const { levelUrl } = await person.succeed('POST', `/api/demos/${id}/listen`)
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const isComplete = await new Promise<boolean>((resolve, reject) => {
      get(world.baseUrl + levelUrl, { headers: { cookie } }, (response) => {
        response.once('data', () => void happens(id))
        response.on('data', () => undefined)
        response.on('close', () => resolve(response.complete))
        response.on('error', () => undefined)
      }).on('error', reject)
    })
    return { isComplete, listensAgain: await send(person, 'POST', `/api/demos/${id}/listen`) }
  }

  it('ends when its listener is removed from the team', async () => {
    const leaver = await createColleague('Lars Leaver', 'member')
    const { isComplete, listensAgain } = await playDuring(leaver, () => removeFromTeam(leaver))
    expect([isComplete, listensAgain]).toEqual([false, [404, 'demo/not-found']])
  })

  it('ends when its listener is disabled, and goes on for others', async () => {
    const barred = await createColleague('Bo Barred', 'observer')
    const disable = async () =>
      await db.update(users).set({ disabledAt: world.deps.clock.now() }).where(eq(users.id, barred.id))
    expect((await playDuring(barred, disable)).isComplete).toBe(false)
    expect((await playDuring(priya, disable)).isComplete).toBe(true)
  })
})
