import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import {
  createCollectionOf,
  createLinkablePitches,
  linkInput,
  openLinkPage,
  tokenIn,
} from '../../testing/steps/link-steps.ts'
import { createPerson, type Person, statusAndCode } from '../../testing/steps/person.ts'
import { createDeliveredPitches } from '../../testing/steps/quick-demos.ts'
import { addToTeam, createColleague, takeFromTeam } from '../../testing/steps/team-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { listeningLinks } from './links-table.ts'

const world = await testWorld()
const { db } = world.deps
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lead', 'anr')
const jonna = await createColleague(world, ines, 'Jonna Member', 'member')
const priya = await createColleague(world, ines, 'Priya Observer', 'observer')
const karl = await createPerson(world, 'Karl Elsewhere', 'anr')
const { demoIds } = await createLinkablePitches(world, { owner: ines, staff, creator: mira, titles: ['Slow Exit'] })
const collectionId = await createCollectionOf(ines, demoIds)
const place = `/api/collections/${collectionId}/links`

const make = (person: Person, input: object = {}, to = place) => person.succeed('POST', to, linkInput(input))
const send = (person: Person, method: string, path: string, body?: unknown) =>
  statusAndCode(person.send(method, path, body))
const list = (person: Person, query = '') => person.succeed('GET', place + query)
const read = (person: Person, id: string) => person.succeed('GET', `/api/listening-links/${id}`)

describe('making listening links [B-3]', () => {
  it('makes a link for one recipient and two weeks that can be copied again, and stores no token', async () => {
    const made = await make(jonna, { recipient: ' Rosa\n Guest ', message: 'For the *album*' })
    expect(made).toMatchObject({
      state: 'live',
      collectionId,
      demoId: null,
      recipient: 'Rosa Guest',
      message: 'For the *album*',
      access: 'stream',
      takesFeedback: false,
      showsCreators: true,
      hasPassword: false,
      madeBy: 'Jonna Member',
      opens: 0,
      devices: 0,
      heardMs: 0,
      can: ['listening-link.read', 'listening-link.copy', 'listening-link.revoke'],
    })
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(14 * 86_400_000)
    expect((await jonna.succeed('GET', `/api/listening-links/${made.id}/url`)).url).toBe(made.url)
    expect(made.url).toContain(`${world.deps.baseUrl}/listen#${made.id}.`)
    const [row] = await db.select().from(listeningLinks).where(eq(listeningLinks.id, made.id))
    expect(JSON.stringify(row)).not.toContain(tokenIn(made.url).split('.')[1])
  })

  it('makes one link of a repeated request, and hashes a password', async () => {
    const input = linkInput({ password: 'velvet rooms' })
    const [one, other] = await Promise.all([1, 2].map(() => ines.succeed('POST', place, input)))
    expect(one.id).toBe(other.id)
    expect(one.hasPassword).toBe(true)
    const [row] = await db.select().from(listeningLinks).where(eq(listeningLinks.id, one.id))
    expect(row!.passwordHash).not.toContain('velvet rooms')
  })

  it('is for those who answer, in their own organization', async () => {
    expect(await send(priya, 'POST', place, linkInput())).toEqual([403, 'account/role'])
    expect(await send(karl, 'POST', place, linkInput())).toEqual([404, 'collection/not-found'])
    expect(await send(mira, 'POST', place, linkInput())).toEqual([403, 'account/role'])
    const song = `/api/demos/${demoIds[0]}/links`
    expect(await send(priya, 'POST', song, linkInput())).toEqual([403, 'account/role'])
    expect(await send(karl, 'POST', song, linkInput())).toEqual([404, 'demo/not-found'])
    expect(await send(jonna, 'POST', song, linkInput())).toEqual([201, undefined])
    expect((await jonna.succeed('GET', song)).rows).toHaveLength(1)
    expect(await send(karl, 'GET', song)).toEqual([404, 'demo/not-found'])
  })

  it('needs the creator’s yes for a single song', async () => {
    const { demoIds: unasked } = await createDeliveredPitches(world, { owner: ines, staff, creator: mira })
    expect(await send(ines, 'POST', `/api/demos/${unasked[0]}/links`, linkInput())).toEqual([
      409,
      'listening-link/not-allowed',
    ])
  })

  it.each([
    [{ recipient: ' ' }, 'recipient'],
    [{ recipient: 'x'.repeat(81) }, 'recipient'],
    [{ message: 'x'.repeat(1001) }, 'message'],
    [{ email: 'rosa' }, 'email'],
    [{ sendEmail: true }, 'email'],
    [{ password: '12345' }, 'password'],
    [{ days: 0 }, 'days'],
    [{ days: 366 }, 'days'],
    [{ access: 'original' }, 'access'],
    [{ access: 'download', showsCreators: false }, 'showsCreators'],
  ])('refuses %j', async (input, field) => {
    const { status, body } = await ines.post(place, linkInput(input))
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  it('stops at 100 live links of a collection', async () => {
    const full = await createCollectionOf(ines, demoIds)
    const to = `/api/collections/${full}/links`
    const { id } = await make(ines, {}, to)
    const [row] = await db.select().from(listeningLinks).where(eq(listeningLinks.id, id))
    const copies = Array.from({ length: 99 }, (_, at) => ({
      ...row!,
      id: `0193b1c2-7f00-7a10-8000-${String(at).padStart(12, '0')}`,
      idempotencyKey: `copy ${at}`,
    }))
    await db.insert(listeningLinks).values(copies)
    expect(await send(ines, 'POST', to, linkInput())).toEqual([409, 'listening-link/too-many'])
    const pages = [await ines.succeed('GET', to)]
    while (pages.at(-1).next) pages.push(await ines.succeed('GET', `${to}?after=${pages.at(-1).next}`))
    const ids = pages.flatMap(({ rows }) => rows.map((one: { id: string }) => one.id))
    expect([pages.length, new Set(ids).size, ids.length, ids[0]]).toEqual([4, 100, 100, id])
    await ines.succeed('POST', `/api/listening-links/${copies[0]!.id}/revoke`)
    expect(await send(ines, 'POST', to, linkInput())).toEqual([201, undefined])
  })
})

describe('who may do what with a listening link [B-3]', () => {
  it('shows it to the team alone, with its address for its maker and the leads', async () => {
    const { id } = await make(jonna)
    const url = `/api/listening-links/${id}/url`
    expect((await read(priya, id)).can).toEqual(['listening-link.read'])
    expect((await list(priya)).canMake).toBe(false)
    expect(await send(priya, 'GET', url)).toEqual([403, 'account/role'])
    expect(await send(ines, 'GET', url)).toEqual([200, undefined])
    const own = await make(ines)
    expect(await send(jonna, 'GET', `/api/listening-links/${own.id}/url`)).toEqual([403, 'account/role'])
    for (const path of [url, `/api/listening-links/${id}`])
      expect(await send(karl, 'GET', path)).toEqual([404, 'listening-link/not-found'])
    expect(await send(karl, 'GET', place)).toEqual([404, 'collection/not-found'])
  })

  it('lets its maker, a lead, and staff revoke it, twice without an error, and nobody else', async () => {
    const ids = [(await make(jonna)).id, (await make(jonna)).id, (await make(jonna)).id] as const
    const revoke = (person: Person, id: string) => send(person, 'POST', `/api/listening-links/${id}/revoke`)
    expect(await revoke(priya, ids[0])).toEqual([403, 'account/role'])
    expect(await revoke(karl, ids[0])).toEqual([404, 'listening-link/not-found'])
    expect(await revoke(jonna, (await make(ines)).id)).toEqual([403, 'account/role'])
    for (const [person, id] of [
      [jonna, ids[0]],
      [ines, ids[1]],
      [staff, ids[2]],
    ] as const) {
      expect(await revoke(person, id)).toEqual([204, undefined])
      expect(await revoke(person, id)).toEqual([204, undefined])
      expect(await read(ines, id)).toMatchObject({ state: 'revoked', can: ['listening-link.read'] })
    }
    expect(await send(jonna, 'GET', `/api/listening-links/${ids[0]}/url`)).toEqual([410, 'listening-link/ended'])
  })

  it('ends it when its maker leaves, until a lead keeps it', async () => {
    const tom = await createColleague(world, ines, 'Tom Leaver', 'member')
    const { id } = await make(tom)
    const keep = (person: Person) => send(person, 'POST', `/api/listening-links/${id}/keep`)
    expect(await keep(ines)).toEqual([410, 'listening-link/ended'])
    await takeFromTeam(world, tom)
    expect(await read(ines, id)).toMatchObject({ state: 'ended' })
    expect((await read(ines, id)).can).toContain('listening-link.keep')
    expect(await keep(jonna)).toEqual([403, 'account/role'])
    expect(await keep(tom)).toEqual([404, 'listening-link/not-found'])
    expect(await keep(ines)).toEqual([204, undefined])
    expect(await read(ines, id)).toMatchObject({ state: 'live' })
    // The lead who keeps it is its keeper now, and leaves it as its maker did.
    const second = await createColleague(world, ines, 'Lea Second', 'lead')
    const { id: other } = await make(second)
    await takeFromTeam(world, second)
    const third = await createColleague(world, ines, 'Lea Third', 'lead')
    expect(await send(third, 'POST', `/api/listening-links/${other}/keep`)).toEqual([204, undefined])
    await takeFromTeam(world, third)
    expect(await read(ines, other)).toMatchObject({ state: 'ended' })
    expect(await send(ines, 'POST', `/api/listening-links/${other}/keep`)).toEqual([204, undefined])
    expect(await read(ines, other)).toMatchObject({ state: 'live' })
  })

  it('ends it while nobody on the team can answer', async () => {
    const alone = await createPerson(world, 'Lone Lead', 'anr')
    const observer = await createPerson(world, 'Left Observer', 'manager')
    const { demoIds: songs } = await createLinkablePitches(world, { owner: alone, staff, creator: mira })
    const { id } = await make(alone, {}, `/api/demos/${songs[0]}/links`)
    await addToTeam(world, alone, observer, 'observer')
    await db.update(users).set({ disabledAt: world.deps.clock.now() }).where(eq(users.id, alone.id))
    expect((await read(observer, id)).state).toBe('ended')
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, alone.id))
    expect((await read(observer, id)).state).toBe('live')
  })

  it('ends it with its collection', async () => {
    const gone = await createCollectionOf(ines, demoIds)
    const { id } = await make(ines, {}, `/api/collections/${gone}/links`)
    await ines.succeed('DELETE', `/api/collections/${gone}`)
    expect(await read(ines, id)).toMatchObject({ state: 'ended', collectionId: null })
  })
})

describe('a listening link by email [B-3]', () => {
  it('names no song, and can be turned off for good', async () => {
    const email = 'rosa@guests.example'
    const { url } = await make(jonna, { email: 'Rosa@Guests.example', sendEmail: true, message: 'See evil.example' })
    await world.drainJobs()
    const [mail] = await world.mailsTo(email)
    expect(mail!.subject).toBe('Jonna Member of Ines Lead shared songs with you')
    expect(mail!.text).toContain(url)
    expect(mail!.text).not.toContain('Slow Exit')
    expect(mail!.text).not.toContain('evil.example')
    const unsubscribe = /Unsubscribe: (\S+)/.exec(mail!.text)![1]!
    expect(await (await fetch(unsubscribe)).text()).toContain(
      'You’ll stop getting private links to songs by email. Links we’ve already sent you aren’t affected.',
    )
    await fetch(unsubscribe, { method: 'POST' })
    await make(jonna, { email, sendEmail: true })
    await world.drainJobs()
    expect(await world.mailsTo(email)).toHaveLength(1)
    expect((await openLinkPage(world, tokenIn(url))).opened.status).toBe(200)
  })
})
