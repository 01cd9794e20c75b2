import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import {
  createCollectionOf,
  createLinkablePitches,
  makeCollectionLink,
  openLinkPage,
  writeDemo,
} from '../../testing/steps/link-steps.ts'
import { createPerson, password, Person, statusAndCode } from '../../testing/steps/person.ts'
import { createColleague, organizationOf } from '../../testing/steps/team-steps.ts'
import { openTestWorld, testWorld } from '../../testing/world/test-world.ts'
import { linkDevices, listeningLinks } from '../links/links-table.ts'

const world = await testWorld()
const { db } = world.deps
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lead', 'anr')
const priya = await createColleague(world, ines, 'Priya Observer', 'observer')
const karl = await createPerson(world, 'Karl Elsewhere', 'anr')
const { demoIds } = await createLinkablePitches(world, {
  owner: ines,
  staff,
  creator: mira,
  titles: ['Slow Exit', 'Marble'],
})
const [slowExit, marble] = demoIds as [string, string]
const collectionId = await createCollectionOf(ines, demoIds)
const open = async (input: object = {}) => {
  const link = await makeCollectionLink(ines, collectionId, { takesFeedback: true, ...input })
  return { link, page: await openLinkPage(world, link.token) }
}
const errorOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const comment = { idempotencyKey: 'a key of the page', atMs: 1000, text: 'The bridge!' }

describe('what an organization sees of a recipient [B-3]', () => {
  it('is how often and on how many devices the link was opened', async () => {
    const { link, page } = await open()
    const again = () => openLinkPage(world, link.token, { device: page.device })
    expect((await again()).device).toBe(page.device)
    world.advanceClock(30 * 60_000 + 1)
    await again()
    await openLinkPage(world, link.token)
    const row = await ines.succeed('GET', `/api/listening-links/${link.id}`)
    expect(row).toMatchObject({ opens: 3, devices: 2, heardSongs: 0, downloads: 0 })
    expect(world.deps.clock.now().getTime() - Date.parse(row.lastOpenedAt)).toBeLessThan(60_000)
  })

  it('is what they heard of each song, as a list and a file, and who heard a song', async () => {
    const { link, page } = await open({ recipient: '=Rosa' })
    await page.play(slowExit, 2000)
    await page.post('stars', { demoId: marble, stars: 5 })
    const path = `/api/listening-links/${link.id}`
    const { rows } = await priya.succeed('GET', `${path}/songs`)
    expect(new Map(rows.map((row: { id: string }) => [row.id, row]))).toEqual(
      new Map([
        [slowExit, expect.objectContaining({ title: 'Slow Exit', heard: [[0, 2000]], heardMs: 2000, stars: null })],
        [marble, expect.objectContaining({ title: 'Marble', heard: [], heardMs: 0, stars: 5, firstAt: null })],
      ]),
    )
    const csv = await (await ines.send('GET', `${path}/heard.csv`)).text()
    expect(csv).toContain("'=Rosa,Slow Exit,Quill Harper,2,3,")
    const guests = await ines.succeed('GET', `/api/demos/${slowExit}/guests`)
    expect(guests.rows).toContainEqual(expect.objectContaining({ linkId: link.id, recipient: '=Rosa', heardMs: 2000 }))
    for (const place of [`${path}/songs`, `${path}/heard.csv`])
      expect(await statusAndCode(karl.send('GET', place))).toEqual([404, 'listening-link/not-found'])
    expect(await statusAndCode(karl.send('GET', `/api/demos/${slowExit}/guests`))).toEqual([404, 'demo/not-found'])
    expect(await statusAndCode(mira.send('GET', `/api/demos/${slowExit}/guests`))).toEqual([403, 'account/role'])
  })

  it('moves with the organization when it becomes part of another one', async () => {
    const small = await createPerson(world, 'Sam Small', 'anr')
    const songs = await createLinkablePitches(world, { owner: small, staff, creator: mira })
    const link = await makeCollectionLink(small, await createCollectionOf(small, songs.demoIds))
    const [from, into] = [await organizationOf(world, small), await organizationOf(world, ines)]
    await staff.succeed('POST', `/api/admin/organizations/${into}/merge`, { from, role: 'member' })
    world.advanceClock(11_000)
    await world.deps.undo.commitDue()
    await world.drainJobs()
    expect(await ines.succeed('GET', `/api/listening-links/${link.id}`)).toMatchObject({ state: 'live' })
    expect((await openLinkPage(world, link.token)).opened.body.organization).toBe('Ines Lead')
  })
})

describe('what is kept about a recipient [B-3] [A-8]', () => {
  it('can be read by them, and by nobody without the link', async () => {
    const { link, page } = await open({ email: 'rosa@guests.example', message: 'Hi Rosa' })
    await page.play(slowExit, 2000)
    await page.post('comment', { demoId: slowExit, ...comment })
    const { body } = await page.guest.post('/api/guest/data', { token: link.token })
    expect(body).toMatchObject({
      recipient: 'Rosa Guest',
      email: 'rosa@guests.example',
      message: 'Hi Rosa',
      organization: 'Ines Lead',
      erasedAt: null,
      devices: [{ opens: 1 }],
      songs: [{ title: 'Slow Exit', heardMs: 2000, downloads: 0, stars: null }],
      comments: [{ title: 'Slow Exit', atMs: 1000, text: 'The bridge!' }],
    })
    for (const token of [link.id, page.device])
      expect(errorOf(await page.guest.post('/api/guest/data', { token }))).toEqual([404, 'listening-link/not-found'])
  })

  it('can be erased by them, even after the link has ended; what they played stays as a guest’s', async () => {
    const { link, page } = await open({ email: 'rosa@guests.example', message: 'Hi Rosa' })
    await page.play(slowExit, 2000)
    await page.post('stars', { demoId: slowExit, stars: 2 })
    await page.post('comment', { demoId: slowExit, ...comment })
    await ines.succeed('POST', `/api/listening-links/${link.id}/revoke`)
    const receipt = async () => (await mira.succeed('GET', `/api/demos/${slowExit}`)).listeners
    const before = await receipt()
    for (let i = 0; i < 2; i++)
      expect((await page.guest.post('/api/guest/erase', { token: link.token })).status).toBe(204)
    const [row] = await db.select().from(listeningLinks).where(eq(listeningLinks.id, link.id))
    expect(row).toMatchObject({ recipient: '', email: '', message: '' })
    expect((await page.guest.post('/api/guest/data', { token: link.token })).body).toMatchObject({
      recipient: '',
      email: '',
      devices: [],
      songs: [{ heardMs: 2000, stars: null }],
      comments: [],
    })
    expect(await receipt()).toEqual(before)
    expect(await ines.succeed('GET', `/api/listening-links/${link.id}`)).toMatchObject({
      recipient: 'A guest',
      email: '',
      heardMs: 2000,
    })
    expect(errorOf(await page.post('songs'))).toEqual([404, 'listening-link/not-found'])
  })

  it.each(['alone', 'with a colleague'])(
    'names no organization after a person %s whose account is removed',
    async (how) => {
      const name = `Lone ${how}`
      const lone = await createPerson(world, name, 'anr')
      if (how !== 'alone') await createColleague(world, lone, 'Left Behind', 'lead')
      const songs = await createLinkablePitches(world, { owner: lone, staff, creator: mira })
      const demoId = songs.demoIds[0]!
      const link = await makeCollectionLink(lone, await createCollectionOf(lone, songs.demoIds))
      await (await openLinkPage(world, link.token)).play(demoId, 1000)
      const listeners = async () =>
        (await mira.succeed('GET', `/api/demos/${demoId}`)).listeners.map(({ by }: { by: string }) => by)
      expect(await listeners()).toEqual([`A guest of ${name}`])
      await staff.succeed('POST', '/api/me/confirm-password', { password })
      await staff.succeed('POST', `/api/admin/people/${lone.id}/remove`, { reason: 'They left.' })
      await world.drainJobs()
      const [label] = await listeners()
      expect(label).toMatch(/^A guest/)
      expect(label).not.toContain('Lone')
    },
  )

  it('is deleted with the last account of the organization', async () => {
    const lone = await createPerson(world, 'Lone Owner', 'anr')
    const link = await makeCollectionLink(lone, await createCollectionOf(lone, []), { email: 'rosa@guests.example' })
    const page = await openLinkPage(world, link.token)
    expect(page.opened.status).toBe(200)
    await lone.succeed('POST', '/api/me/delete', { password })
    await world.drainJobs()
    expect(errorOf(await page.guest.post('/api/guest/data', { token: link.token }))).toEqual([
      404,
      'listening-link/not-found',
    ])
    expect(await db.select().from(listeningLinks).where(eq(listeningLinks.id, link.id))).toEqual([])
    expect(await db.select().from(linkDevices).where(eq(linkDevices.linkId, link.id))).toEqual([])
  })

  it('asks for the password, and is nothing about a song that its creator erased', async () => {
    const { link } = await open({ password: 'velvet rooms' })
    const read = (opening: object) => new Person(world).post('/api/guest/data', { token: link.token, ...opening })
    expect(errorOf(await read({}))).toEqual([403, 'listening-link/password'])
    expect(errorOf(await read({ password: 'velvet' }))).toEqual([403, 'listening-link/wrong-password'])
    expect((await read({ password: 'velvet rooms' })).status).toBe(200)
    const page = await openLinkPage(world, link.token, { password: 'velvet rooms' })
    await page.fetchSong(marble)
    await page.start()
    await page.sendHeartbeat(marble, true)
    world.advanceClock(1000)
    await writeDemo(world, marble, { removedAt: world.deps.clock.now() })
    expect(errorOf(await page.sendHeartbeat(marble, true, [[0, 1000]]))).toEqual([404, 'listening-link/no-song'])
    expect(await db.select().from(linkSongs).where(eq(linkSongs.linkId, link.id))).toEqual([])
  })
})

describe('the limits of a listening link [B-3]', async () => {
  const narrow = await openTestWorld({}, { limitFactor: 1 })
  const owner = await createPerson(narrow, 'Ida Limits', 'anr')
  const [creator, admin] = [
    await createPerson(narrow, 'Cleo Limits', 'songWriter'),
    await createPerson(narrow, 'Abe Limits', 'manager', { admin: true }),
  ]
  const songs = await createLinkablePitches(narrow, { owner, staff: admin, creator })
  const narrowCollection = await createCollectionOf(owner, songs.demoIds)

  it('stop someone who tries 1,000 passwords, and let in a device that has already given the right one', async () => {
    const link = await makeCollectionLink(owner, narrowCollection, { password: 'velvet rooms' })
    const known = await openLinkPage(narrow, link.token, { password: 'velvet rooms' })
    const guest = new Person(narrow)
    const codes = new Map<string, number>()
    for (let i = 0; i < 30; i++) {
      const { body } = await guest.post('/api/guest/open', { token: link.token, password: `guess ${i}` })
      codes.set(body.code, (codes.get(body.code) ?? 0) + 1)
    }
    expect(codes).toEqual(
      new Map([
        ['listening-link/wrong-password', 10],
        ['request/too-many', 20],
      ]),
    )
    const right = await guest.post('/api/guest/open', { token: link.token, password: 'velvet rooms' })
    expect(errorOf(right)).toEqual([429, 'request/too-many'])
    const again = await openLinkPage(narrow, link.token, { device: known.device })
    expect(again.opened.status).toBe(200)
  })

  it('end at 50 new devices a day, and leave known ones alone', async () => {
    const link = await makeCollectionLink(owner, narrowCollection)
    const pages = []
    for (let i = 0; i < 51; i++) pages.push(await openLinkPage(narrow, link.token))
    expect(pages.filter(({ opened }) => opened.status === 200)).toHaveLength(50)
    expect(errorOf(pages[50]!.opened)).toEqual([429, 'request/too-many'])
    expect((await pages[0]!.post('songs')).status).toBe(200)
  })

  it('send five emails a day to an address, and make further links without one', async () => {
    const email = 'flood@guests.example'
    for (let i = 0; i < 6; i++) await makeCollectionLink(owner, narrowCollection, { email, sendEmail: true })
    await narrow.drainJobs()
    expect(await narrow.mailsTo(email)).toHaveLength(5)
  })
})
