import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { users } from '../../accounts/accounts-table.ts'
import { closeAccesses } from '../../demos/access-log/close-accesses.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import { recordings } from '../../media/recordings-table.ts'
import {
  checkLinkSums,
  createCollectionOf,
  makeCollectionLink,
  openLinkPage,
  writeDemo,
} from '../../testing/steps/link-steps.ts'
import { createPerson, Person, statusAndCode } from '../../testing/steps/person.ts'
import { createReadySong } from '../../testing/steps/song-steps.ts'
import { splitSteps, address, me, writer } from '../../testing/steps/split-steps.ts'
import {
  acceptHold,
  createLiveDrop,
  createPaidDemo,
  decide,
  listenTo,
  payCheckout,
  waitForPayment,
} from '../../testing/steps/submission-steps.ts'
import { createColleague } from '../../testing/steps/team-steps.ts'
import { unzipped } from '../../testing/steps/unzipped.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { listeningLinks } from '../links/links-table.ts'

const world = await testWorld()
const { db } = world.deps
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const ola = await createPerson(world, 'Ola Berg', 'screener')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lead', 'anr')
const jonna = await createColleague(world, ines, 'Jonna Member', 'member')

const artist = 'Secret Star'
const dropId = await createLiveDrop(world, ines, staff, { artist, artistConfidential: true })
const held = await createPaidDemo(world, mira, dropId, 'AC/DC <Night>')
const allowed = await createPaidDemo(world, mira, dropId, '=1+1')
const heardOnly = await createPaidDemo(world, mira, dropId, 'Stream only')
const songs = [held, allowed, heardOnly]
for (const id of songs) await decide(ola, id, 'pitch')
await staff.succeed('POST', `/api/drops/${dropId}/deliver`)
await world.drainJobs()
for (const id of songs) await writeDemo(world, id, { mayBePlayedByLink: true, isrc: 'USS1Z9900001' })
await writeDemo(world, allowed, { mayBeDownloadedByLink: true })
await listenTo(ines, held, 3000)
await ines.succeed('POST', `/api/demos/${held}/hold`)
await acceptHold(mira, held)
await world.drainJobs()
const collectionId = await createCollectionOf(ines, songs)

const open = async (input: object = {}, owner = ines) => {
  const link = await makeCollectionLink(owner, collectionId, { access: 'download', ...input })
  return { link, page: await openLinkPage(world, link.token) }
}
type Page = Awaited<ReturnType<typeof openLinkPage>>
const ask = async (page: Page, demoId?: string) => page.post('download', demoId ? { demoId } : {})
const fetchZip = async (page: Page, url: string) => Buffer.from(await (await page.guest.send('GET', url)).arrayBuffer())
const errorOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('a download with a listening link [B-3]', () => {
  it('has the originals byte for byte, as in their certificates, and names them so that they sort', async () => {
    const { page, link } = await open()
    const { body } = await ask(page)
    expect(body.songCount).toBe(2)
    const response = await page.guest.send('GET', body.url)
    expect(response.headers.get('content-disposition')).toContain('Songs from Ines Lead.zip')
    const zip = Buffer.from(await response.arrayBuffer())
    const files = unzipped(zip)
    expect([...files.keys()]).toEqual([
      '01 AC-DC -Night- - Quill Harper.wav',
      '02 =1+1 - Quill Harper.wav',
      'credits.csv',
      'credits.txt',
    ])
    const { recording } = await mira.succeed('GET', `/api/demos/${held}/certificate.json`)
    const bytes = files.get('01 AC-DC -Night- - Quill Harper.wav')!
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(recording.sha256)
    const other = (await mira.succeed('GET', `/api/demos/${allowed}/certificate.json`)).recording
    // `npm run check:documents` has other programs read the same.
    const folder = process.env['DOCUMENTS_FOLDER']
    if (folder) {
      const names = [...files.keys()]
      const certified = { [names[0]!]: recording.sha256, [names[1]!]: other.sha256 }
      await writeFile(join(folder, 'songs.zip'), zip)
      await writeFile(join(folder, 'certified.json'), JSON.stringify(certified))
    }

    const [user] = await db.select().from(users).where(eq(users.id, mira.id))
    const date = world.deps.clock.now().toISOString().slice(0, 10)
    const [header, first, second, ...rest] = files.get('credits.csv')!.toString().slice(1).split('\r\n')
    expect(header).toBe('File,Title,Writers,Shares,ISRC,Contact,SHA-256,Provided')
    expect(first).toContain(`"Mira Halden, ${user!.velvId} on Velv"`)
    expect(first).toContain(`US-S1Z-99-00001`)
    expect(first).toContain(recording.sha256)
    expect(first).toContain(`Provided through Velv to Rosa Guest on ${date}`)
    expect(second).toContain(",'=1+1,")
    expect(rest).toEqual([''])
    const text = files.get('credits.txt')!.toString()
    expect(text).toContain(`Provided through Velv to Rosa Guest on ${date}`)
    expect(text).toContain('Title: AC/DC <Night>')
    for (const secret of [artist, 'Stream only', mira.email])
      expect(files.get('credits.csv')! + text).not.toContain(secret)

    const { rows } = await ines.succeed('GET', `/api/listening-links/${link.id}/songs`)
    expect(rows.map(({ id, downloads }: { id: string; downloads: number }) => [id, downloads])).toEqual(
      [held, allowed].toSorted().map((id) => [id, 1]),
    )
    world.advanceClock(31 * 60_000)
    await closeAccesses(world.deps)
    const log = await mira.succeed('GET', `/api/demos/${held}/accesses`)
    expect(log.rows[0]).toMatchObject({
      kind: 'downloaded',
      by: 'guest',
      name: 'A guest of Ines Lead',
      bytes: bytes.length,
    })
    expect((await mira.succeed('GET', `/api/demos/${held}`)).listeners).not.toContainEqual(
      expect.objectContaining({ isGuest: true }),
    )
  })

  it('has one song with its credits, too', async () => {
    const { page } = await open()
    const { body } = await ask(page, allowed)
    const files = unzipped(await fetchZip(page, body.url))
    expect([...files.keys()]).toEqual(['01 =1+1 - Quill Harper.wav', 'credits.csv', 'credits.txt'])
  })

  it('has the shares that every writer confirmed', async () => {
    const tom = await createPerson(world, 'Ada Walker', 'songWriter')
    const { songId } = await createReadySong(world, tom)
    const steps = splitSteps(world, tom)
    const email = address('jon')
    await steps.save(songId, [me(), writer({ email })])
    await steps.send(songId)
    await steps.confirm(await steps.tokenOf(email))
    const own = await createLiveDrop(world, ines, staff)
    const submission = {
      songId,
      isUnreleased: true,
      hasRights: true,
      mayBePlayedByLink: true,
      mayBeDownloadedByLink: true,
    }
    const { demoId, url } = await tom.succeed('POST', `/api/drops/${own}/submissions`, submission)
    await payCheckout(url)
    await waitForPayment(world, demoId, tom)
    await decide(ola, demoId, 'pitch')
    await staff.succeed('POST', `/api/drops/${own}/deliver`)
    const link = await makeCollectionLink(ines, await createCollectionOf(ines, [demoId]), { access: 'download' })
    const page = await openLinkPage(world, link.token)
    const files = unzipped(await fetchZip(page, (await ask(page)).body.url))
    expect(files.get('credits.txt')!.toString()).toContain('Shares: Ada Walker 50.00%, Jon Berg 50.00%')
  })

  it('needs a link with downloads, and songs with an accepted hold or the creator’s yes', async () => {
    const { page } = await open()
    expect(errorOf(await ask(page, heardOnly))).toEqual([409, 'listening-link/stream-only'])
    expect(errorOf(await ask(page, '0193b1c2-7f00-7a10-8000-5f0c6a2d9e11'))).toEqual([404, 'listening-link/no-song'])
    const { rows } = (await page.post('songs')).body
    expect(rows.map(({ canDownload }: { canDownload: boolean }) => canDownload)).toEqual([true, true, false])
    const stream = await open({ access: 'stream' })
    expect(errorOf(await ask(stream.page))).toEqual([409, 'listening-link/stream-only'])
    expect(errorOf(await ask(stream.page, held))).toEqual([409, 'listening-link/stream-only'])
  })

  it('leaves out what its creator took back since its address was made, and ends with the link', async () => {
    const { page, link } = await open()
    const { url } = (await ask(page)).body
    await writeDemo(world, allowed, { mayBeDownloadedByLink: false })
    expect([...unzipped(await fetchZip(page, url)).keys()]).toHaveLength(3)
    await writeDemo(world, allowed, { mayBeDownloadedByLink: true })
    await ines.succeed('POST', `/api/listening-links/${link.id}/revoke`)
    expect(await statusAndCode(page.guest.send('GET', url))).toEqual([410, 'listening-link/ended'])
  })

  it('runs once at a time for a link, and is free again when it is complete, aborted, or lost', async () => {
    const { page, link } = await open()
    const other = await open()
    const { url } = (await ask(page)).body
    // The one that runs goes on until all others were answered.
    const { read } = world.deps.storage
    const { promise: areAnswered, resolve: goOn } = Promise.withResolvers<void>()
    vi.spyOn(world.deps.storage, 'read').mockImplementation((...wanted) => areAnswered.then(() => read(...wanted)))
    const many = await Promise.all(Array.from({ length: 10 }, () => page.guest.send('GET', url)))
    goOn()
    vi.restoreAllMocks()
    const busy = many.filter(({ status }) => status === 429)
    expect(busy).toHaveLength(9)
    expect(await statusAndCode(Promise.resolve(busy[0]!))).toEqual([429, 'listening-link/busy'])
    expect(unzipped(await fetchZip(other.page, (await ask(other.page)).body.url)).size).toBe(4)
    await many.find(({ status }) => status === 200)!.arrayBuffer()
    const aborted = await page.guest.send('GET', url)
    expect(aborted.status).toBe(200)
    await aborted.body!.cancel()
    await expect
      .poll(async () => (await db.select().from(listeningLinks).where(eq(listeningLinks.id, link.id)))[0]!.packingUntil)
      .toBeNull()
    expect((await page.guest.send('HEAD', url)).status).toBe(200)
    await db
      .update(listeningLinks)
      .set({ packingUntil: new Date(world.deps.clock.now().getTime() + 60_000) })
      .where(eq(listeningLinks.id, link.id))
    expect(await statusAndCode(page.guest.send('GET', url))).toEqual([429, 'listening-link/busy'])
    world.advanceClock(60_000)
    expect((await fetchZip(page, url)).length).toBeGreaterThan(1000)
  })

  it('is limited for each colleague and day, which the leads see', async () => {
    const { page, link } = await open({}, jonna)
    const other = await open({}, jonna)
    await fetchZip(page, (await ask(page)).body.url)
    const downloads = () => ines.succeed('GET', '/api/my/team/link-downloads')
    const before = await downloads()
    expect(before.limit).toBe(2000)
    expect(before.rows).toContainEqual({ name: 'Jonna Member', songs: 2 })
    expect(await statusAndCode(jonna.send('GET', '/api/my/team/link-downloads'))).toEqual([403, 'team/not-lead'])
    await world.ownerDb.$client.query(
      `insert into listening_links select (l).* from (
         select jsonb_populate_record(link, jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', 'copy ' || n)) as l
         from listening_links link, generate_series(1, 999) n where link.id = $1) as copies`,
      [link.id],
    )
    await world.ownerDb.$client.query(
      `insert into link_songs (link_id, demo_id, organization_id, downloads, downloaded_at)
         select id, song, organization_id, 1, $2 from listening_links, unnest($1::uuid[]) as song where idempotency_key like 'copy %'`,
      [[held, allowed], world.deps.clock.now()],
    )
    // What this link has given today may be given again, and another link gives nothing more.
    expect((await ask(page)).status).toBe(200)
    expect(errorOf(await ask(other.page))).toEqual([429, 'listening-link/too-many-downloads'])
    world.advanceClock(86_400_001)
    expect((await ask(page)).status).toBe(200)
    await world.ownerDb.$client.query(`delete from listening_links where idempotency_key like 'copy %'`)
  })

  it('is opened only by its own address, for ten minutes', async () => {
    const { page } = await open()
    const { url } = (await ask(page)).body
    const asAccount = url.replace('/api/guest-audio/', '/api/media/')
    expect(await statusAndCode(ines.send('GET', asAccount))).toEqual([404, 'media/not-found'])
    expect((await new Person(world).send('GET', `${url}x`)).status).toBe(404)
    world.advanceClock(10 * 60_000)
    expect(await statusAndCode(page.guest.send('GET', url))).toEqual([410, 'media/link-expired'])
  })
})

it('keeps a digest that is the hash of what is downloaded [B-3]', async () => {
  const rows = await db.select({ digest: recordings.digest }).from(recordings)
  expect(rows.every(({ digest }) => digest?.length === 32)).toBe(true)
  expect(await db.select().from(linkSongs).where(eq(linkSongs.demoId, heardOnly))).toEqual([])
})

it('adds up what recipients did, by link [B-3]', async () => {
  const sums = await checkLinkSums(world)
  expect(sums.wrong).toBe(0)
  expect(sums.downloads).toBeGreaterThan(0)
})
