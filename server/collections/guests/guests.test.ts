import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { closeAccesses } from '../../demos/access-log/close-accesses.ts'
import { demos } from '../../demos/demos-table.ts'
import { linkSongs } from '../../demos/listening/link-songs-table.ts'
import { listenings } from '../../demos/listening/listenings-table.ts'
import { burstBytes } from '../../media/pace-stream.ts'
import { recordingKey } from '../../media/prepare-recording.ts'
import { withWorkFolder } from '../../media/work-folder.ts'
import {
  checkLinkSums,
  createCollectionOf,
  createLinkablePitches,
  linkInput,
  makeCollectionLink,
  openLinkPage,
  tokenIn,
  writeDemo,
} from '../../testing/steps/link-steps.ts'
import { createPerson, Person, statusAndCode } from '../../testing/steps/person.ts'
import { copyDemo } from '../../testing/steps/quick-demos.ts'
import { createColleague } from '../../testing/steps/team-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'

const world = await testWorld({ OWNER_HEARD_SECONDS: '2' })
const { db } = world.deps
const mira = await createPerson(world, 'Mira Halden', 'songWriter')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
const ines = await createPerson(world, 'Ines Lead', 'anr')
const jonna = await createColleague(world, ines, 'Jonna Member', 'member')

/** Pitches that links may play, in a new collection of Ines. */
async function createSongs(titles: readonly string[] = ['Slow Exit']) {
  const { demoIds, dropId } = await createLinkablePitches(world, { owner: ines, staff, creator: mira, titles })
  return { demoIds, dropId, demoId: demoIds[0]!, collectionId: await createCollectionOf(ines, demoIds) }
}

async function createOpen(input: object = {}, titles?: readonly string[]) {
  const songs = await createSongs(titles)
  const link = await makeCollectionLink(ines, songs.collectionId, input)
  return { ...songs, link, page: await openLinkPage(world, link.token) }
}

type Page = Awaited<ReturnType<typeof openLinkPage>>
const titlesOf = async (page: Page): Promise<string[]> =>
  (await page.post('songs')).body.rows.map(({ title }: { title: string }) => title)
const errorOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

describe('the page of a recipient [B-3]', () => {
  it('has titles, writers, and lengths, and nothing of the brief or the answers', async () => {
    const { page, demoId, dropId } = await createOpen({ message: 'For the album' }, ['Slow Exit', 'Marble'])
    const { device: _device, expiresAt: _at, ...opened } = page.opened.body
    expect(opened).toEqual({
      organization: 'Ines Lead',
      recipient: 'Rosa Guest',
      message: 'For the album',
      access: 'stream',
      takesFeedback: false,
      showsCreators: true,
      songCount: 2,
      durationMs: 6000,
    })
    const { body } = await page.post('songs')
    expect(body.rows.map(({ title }: { title: string }) => title)).toEqual(['Slow Exit', 'Marble'])
    expect(body.rows[0]).toMatchObject({
      id: demoId,
      writers: ['Quill Harper'],
      durationMs: 3000,
      canDownload: false,
      heardMs: 0,
      stars: null,
    })
    const everything = JSON.stringify([page.opened.body, body])
    for (const secret of [dropId, 'artist', 'result', 'For Rosa', '@example.com', 'lyrics'])
      expect(everything).not.toContain(secret)
  })

  it('hides the writers if its maker said so', async () => {
    const { page } = await createOpen({ showsCreators: false })
    expect(JSON.stringify((await page.post('songs')).body)).not.toContain('Quill')
  })

  it('follows the collection, and comes in pages', async () => {
    const { page, collectionId, demoIds } = await createOpen({}, ['One', 'Two', 'Three'])
    await ines.succeed('PUT', `/api/collections/${collectionId}/songs/${demoIds[2]}`, { after: null })
    await ines.succeed('DELETE', `/api/collections/${collectionId}/songs/${demoIds[0]}`)
    expect(await titlesOf(page)).toEqual(['Three', 'Two'])
    expect(errorOf(await page.post('listen', { demoId: demoIds[0] }))).toEqual([404, 'listening-link/no-song'])
    const many = await createOpen({}, ['Number'])
    await copyDemo(world, many.demoId, 100)
    await world.ownerDb.$client.query(
      `insert into collection_items select $1, id, 1 + substr(title, 8)::int, $2, now() from demos where drop_id = $3 and id <> $4`,
      [many.collectionId, ines.id, many.dropId, many.demoId],
    )
    const large = await openLinkPage(world, many.link.token)
    const first = (await large.post('songs')).body
    const second = (await large.post('songs', { after: first.next })).body
    expect([large.opened.body.songCount, first.rows.length, second.rows.length, second.next]).toEqual([
      101,
      100,
      1,
      null,
    ])
    expect(second.rows[0].title).toBe('Number 100')
  })

  it.each([
    ['without the creator’s yes', { mayBePlayedByLink: false }],
    ['answered no go', { result: 'nogo' as const }],
    ['that is suspended', { suspendedAt: new Date() }],
    ['that was erased', { removedAt: new Date() }],
  ])('plays no song %s, and stops one that plays', async (_what, columns) => {
    const { page, demoId } = await createOpen({}, ['Slow Exit', 'Marble'])
    const { levelUrl } = (await page.post('listen', { demoId })).body
    await page.start()
    await page.sendHeartbeat(demoId, true)
    await writeDemo(world, demoId, columns)
    expect(await titlesOf(page)).toEqual(['Marble'])
    expect(errorOf(await page.post('listen', { demoId }))).toEqual([404, 'listening-link/no-song'])
    expect(await statusAndCode(page.guest.send('GET', levelUrl))).toEqual([404, 'listening-link/no-song'])
    expect(errorOf(await page.sendHeartbeat(demoId, true))).toEqual([404, 'listening-link/no-song'])
  })

  it('plays no song of another link, nor of a drop that belongs to another organization now', async () => {
    const { page } = await createOpen()
    const other = await createOpen()
    expect(errorOf(await page.post('listen', { demoId: other.demoId }))).toEqual([404, 'listening-link/no-song'])
    const karl = await createPerson(world, 'Karl Elsewhere', 'anr')
    await world.ownerDb.$client.query('update drops set organization_id = $1, user_id = $1 where id = $2', [
      karl.id,
      other.dropId,
    ])
    expect(await titlesOf(other.page)).toEqual([])
  })

  it('plays just one song if the link is to that song', async () => {
    const { demoIds } = await createSongs(['Slow Exit', 'Marble'])
    const { url } = await ines.succeed('POST', `/api/demos/${demoIds[1]}/links`, linkInput())
    const page = await openLinkPage(world, tokenIn(url))
    expect([page.opened.body.songCount, await titlesOf(page)]).toEqual([1, ['Marble']])
    expect(await page.fetchSong(demoIds[1]!)).toBe(200)
    expect(await page.fetchSong(demoIds[0]!)).toBe(404)
  })
})

describe('an open stream of a recipient [B-3]', () => {
  /** Plays a song whose streaming takes seconds; after its first part something happens. */
  async function isCompleteAfter(happens: (ids: { demoId: string; linkId: string }) => Promise<unknown>) {
    const { page, demoId, link } = await createOpen()
    const [demo] = await db.select().from(demos).where(eq(demos.id, demoId))
    await withWorkFolder(world.deps, async (folder) => {
      const path = join(folder, 'long.mp3')
      await writeFile(path, Buffer.alloc(10 * burstBytes))
      await world.deps.storage.copyIn(recordingKey(demo!.recordingId!, 'listening.mp3'), path)
    })
    const { levelUrl } = (await page.post('listen', { demoId })).body
    return new Promise<boolean>((resolve, reject) => {
      get(world.address + levelUrl, (response) => {
        response.once('data', () => void happens({ demoId, linkId: link.id }))
        response.on('data', () => undefined)
        response.on('close', () => resolve(response.complete))
        response.on('error', () => undefined)
      }).on('error', reject)
    })
  }

  it.each([
    ['the link is revoked', ({ linkId }: Ids) => ines.succeed('POST', `/api/listening-links/${linkId}/revoke`)],
    ['the creator takes their yes back', ({ demoId }: Ids) => writeDemo(world, demoId, { mayBePlayedByLink: false })],
  ])('falls silent when %s', async (_when, happens) => expect(await isCompleteAfter(happens)).toBe(false))

  it('plays to the end otherwise', async () => expect(await isCompleteAfter(async () => undefined)).toBe(true))
})

type Ids = { demoId: string; linkId: string }

describe('a page that plays a song [B-3]', () => {
  const withdraw = (demoId: string) =>
    mira.succeed('PUT', `/api/demos/${demoId}/link-consent`, { mayBePlayedByLink: false, mayBeDownloadedByLink: false })

  it.each([
    ['the link is revoked', ({ linkId }: Ids) => ines.succeed('POST', `/api/listening-links/${linkId}/revoke`)],
    ['the creator takes their yes back', ({ demoId }: Ids) => withdraw(demoId)],
  ])('hears at once that %s', async (_when, happens) => {
    const { page, demoId, demoIds, link } = await createOpen({}, ['Slow Exit', 'Marble'])
    const other = demoIds.find((id) => id !== demoId)!
    let answered = false
    const watched = page.post('watch', { demoId }).finally(() => (answered = true))
    await withdraw(other)
    // What is answered when nothing plays is known before the other one would be.
    expect((await page.post('watch', { demoId: other })).body).toEqual({ plays: false })
    expect(answered).toBe(false)
    await happens({ demoId, linkId: link.id })
    const { status, body } = await watched
    expect([status, body]).toEqual([200, { plays: false }])
  })

  it('waits in four requests at most, all of which end with the link', async () => {
    const { page, demoId, link } = await createOpen()
    const answers: number[] = []
    const watched = Array.from({ length: 6 }, async () => answers.push((await page.post('watch', { demoId })).status))
    await expect.poll(() => answers).toEqual([429, 429])
    await ines.succeed('POST', `/api/listening-links/${link.id}/revoke`)
    await Promise.all(watched)
    expect(answers).toEqual([429, 429, 200, 200, 200, 200])
    expect(errorOf(await page.post('watch', { demoId }))).toEqual([410, 'listening-link/ended'])
  })
})

describe('what opens a listening link [B-3]', () => {
  it('is only its token, whole and unchanged', async () => {
    const { link, page } = await createOpen()
    const [id, signature] = link.token.split('.') as [string, string]
    const other = await createOpen()
    const bad = [
      id,
      `${id}.`,
      `${id}.${signature}x`,
      `${id}.${signature}.`,
      `${id.toUpperCase()}.${signature}`,
      `${other.link.id}.${signature}`,
      page.device,
      '.',
      'x'.repeat(200),
    ]
    for (const token of bad)
      expect([token, ...errorOf((await openLinkPage(world, token)).opened)]).toEqual([
        token,
        404,
        'listening-link/not-found',
      ])
    const asDevice = await page.guest.post('/api/guest/songs', { device: link.token })
    expect(errorOf(asDevice)).toEqual([404, 'listening-link/not-found'])
  })

  it.each(['expired', 'revoked'])(
    'no longer works once the link is %s, on any device, even in the middle of a song',
    async (end) => {
      const { link, page, demoId } = await createOpen({ days: 1 })
      const { levelUrl } = (await page.post('listen', { demoId })).body
      await page.play(demoId, 1000)
      if (end === 'revoked') await ines.succeed('POST', `/api/listening-links/${link.id}/revoke`)
      else world.advanceClock(86_400_000)
      const ended = [410, 'listening-link/ended']
      expect(errorOf((await openLinkPage(world, link.token)).opened)).toEqual(ended)
      expect(errorOf((await openLinkPage(world, link.token, { device: page.device })).opened)).toEqual(ended)
      for (const name of ['songs', 'start']) expect(errorOf(await page.post(name))).toEqual(ended)
      expect(errorOf(await page.post('listen', { demoId }))).toEqual(ended)
      const late = end === 'revoked' ? ended : [410, 'media/link-expired']
      expect(await statusAndCode(page.guest.send('GET', levelUrl))).toEqual(late)
      expect(errorOf(await page.sendHeartbeat(demoId, true))).toEqual(ended)
    },
  )

  it('keeps what was heard before it was revoked', async () => {
    const { link, page, demoId } = await createOpen()
    await page.fetchSong(demoId)
    await page.start()
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(1500)
    await ines.succeed('POST', `/api/listening-links/${link.id}/revoke`)
    expect(errorOf(await page.sendHeartbeat(demoId, true, [[0, 1500]]))).toEqual([410, 'listening-link/ended'])
    const [song] = await db.select().from(linkSongs).where(eq(linkSongs.linkId, link.id))
    expect(song!.heardMs).toBe(1500)
  })

  it('is a password, too, where there is one, which each device is asked for once', async () => {
    const { collectionId } = await createSongs()
    const { token } = await makeCollectionLink(ines, collectionId, { password: 'velvet rooms' })
    const open = async (opening: object) => (await openLinkPage(world, token, opening)).opened
    expect(errorOf(await open({}))).toEqual([403, 'listening-link/password'])
    expect(errorOf(await open({ password: 'Velvet rooms' }))).toEqual([403, 'listening-link/wrong-password'])
    const { body } = await open({ password: 'velvet rooms' })
    expect(errorOf(await open({ device: body.device }))).toEqual([200, undefined])
    const other = await createOpen()
    expect(errorOf(await open({ device: other.page.device }))).toEqual([403, 'listening-link/password'])
  })

  it('is signed for one device in an audio URL, which isn’t a URL of an account', async () => {
    const { page, demoId } = await createOpen()
    const { levelUrl } = (await page.post('listen', { demoId })).body as { levelUrl: string }
    const asAccount = levelUrl.replace('/api/guest-audio/', '/api/media/')
    expect(await statusAndCode(ines.send('GET', asAccount))).toEqual([404, 'media/not-found'])
    const own = (await ines.post(`/api/demos/${demoId}/listen`)).body.levelUrl as string
    const asGuest = own.replace('/api/media/', '/api/guest-audio/')
    expect(await statusAndCode(new Person(world).send('GET', asGuest))).toEqual([404, 'media/not-found'])
    expect((await new Person(world).send('GET', `${levelUrl}x`)).status).toBe(404)
    const outside = page.guest.send('GET', levelUrl, undefined, { range: 'bytes=90000-' })
    expect(await statusAndCode(outside)).toEqual([416, 'media/range'])
    world.advanceClock(10 * 60_000)
    expect(await statusAndCode(page.guest.send('GET', levelUrl))).toEqual([410, 'media/link-expired'])
  })
})

describe('what a recipient hears [B-3] [T-1]', () => {
  it('is on the creator’s receipt and in the access log as a guest, and for the organization by name', async () => {
    const { page, demoId, link, collectionId } = await createOpen()
    expect((await page.play(demoId, 2000)).body).toMatchObject({
      reportedMs: 2000,
      heardMs: 2000,
      playing: true,
      idle: null,
    })
    const { listeners } = await mira.succeed('GET', `/api/demos/${demoId}`)
    expect(listeners).toEqual([
      expect.objectContaining({ by: 'A guest of Ines Lead', isGuest: true, heardMs: 2000, isListening: true }),
    ])
    const { rows } = await ines.succeed('GET', `/api/collections/${collectionId}/links`)
    expect(rows[0]).toMatchObject({
      id: link.id,
      recipient: 'Rosa Guest',
      heardSongs: 1,
      heardMs: 2000,
      opens: 1,
      devices: 1,
    })
    expect((await page.post('songs')).body.rows[0].heardMs).toBe(2000)

    world.advanceClock(31 * 60_000)
    await closeAccesses(world.deps)
    const log = await mira.succeed('GET', `/api/demos/${demoId}/accesses`)
    const entry = expect.objectContaining({
      kind: 'streamed',
      by: 'guest',
      name: 'A guest of Ines Lead',
      playedMs: 2000,
    })
    expect(log.rows.filter(({ by }: { by: string }) => by === 'guest')).toEqual([entry])
    expect(log.totals).toMatchObject({ played: 1, listeners: 1 })
    const everything = JSON.stringify([
      listeners,
      log,
      await mira.succeed('GET', `/api/demos/${demoId}/access-log.json`),
    ])
    for (const name of ['Rosa', link.id]) expect(everything).not.toContain(name)
  })

  it('counts two recipients as two guests', async () => {
    const { page, demoId, collectionId } = await createOpen()
    const other = await makeCollectionLink(ines, collectionId, { recipient: 'Max Other' })
    await page.play(demoId, 1000)
    await (await openLinkPage(world, other.token)).play(demoId, 2000)
    const { listeners } = await mira.succeed('GET', `/api/demos/${demoId}`)
    expect(listeners.map(({ by, heardMs }: { by: string; heardMs: number }) => [by, heardMs])).toEqual([
      ['A guest of Ines Lead', 1000],
      ['A guest of Ines Lead', 2000],
    ])
  })

  it('never counts as the owner’s listening: neither for an answer, nor in heard by, totals, or pay', async () => {
    const { page, demoId } = await createOpen()
    const before = await db.select().from(demos).where(eq(demos.id, demoId))
    await page.play(demoId, 3000)
    expect(await db.select().from(demos).where(eq(demos.id, demoId))).toEqual(before)
    expect(await db.select().from(listenings).where(eq(listenings.demoId, demoId))).toEqual([])
    expect(await statusAndCode(ines.send('POST', `/api/demos/${demoId}/hold`))).toEqual([409, 'demo/unheard'])
    const { rows } = await jonna.succeed('GET', '/api/my/inbox-songs?q=heard:no')
    expect(rows[0]).toMatchObject({ id: demoId, heardBy: [] })
    const { rows: earned } = await world.ownerDb.$client.query('select from ledger_entries')
    expect(earned).toEqual([])
  })

  it('is only what was delivered to that device, no faster than time, and once', async () => {
    const { page, demoId, link } = await createOpen()
    const heardMs = async () => {
      const isSong = and(eq(linkSongs.linkId, link.id), eq(linkSongs.demoId, demoId))
      return (await db.select().from(linkSongs).where(isSong))[0]?.heardMs ?? 0
    }
    await page.start()
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(3000)
    await page.sendHeartbeat(demoId, true, [[0, 3000]])
    expect(await heardMs()).toBe(0)
    const second = await openLinkPage(world, link.token)
    await second.fetchSong(demoId)
    world.advanceClock(1000)
    await page.sendHeartbeat(demoId, true, [[0, 1000]])
    expect(await heardMs()).toBe(0)
    await second.start()
    await second.sendHeartbeat(demoId, true)
    world.advanceClock(500)
    await second.sendHeartbeat(demoId, true, [[0, 3000]])
    expect(await heardMs()).toBeGreaterThanOrEqual(500)
    expect(await heardMs()).toBeLessThan(1500)
  })

  it('needs the session that runs on the device', async () => {
    const { page, demoId } = await createOpen()
    const other = await createOpen()
    const { body } = await other.page.start()
    const stolen = { id: body.id, demoId, playing: true, heard: [] }
    expect(errorOf(await page.post('beat', stolen))).toEqual([409, 'screening/no-session'])
    await page.start()
    expect((await page.stop()).body).toMatchObject({ ended: true, playing: false })
    expect(errorOf(await page.stop())).toEqual([409, 'screening/no-session'])
  })

  it('ends with the connection, and the next play starts a new session', async () => {
    const { page, demoId } = await createOpen()
    const first = (await page.start()).body.id
    expect((await page.start()).body.id).toBe(first)
    await page.sendHeartbeat(demoId, true)
    world.advanceClock(3600_000)
    expect((await page.sendHeartbeat(demoId, true)).body).toMatchObject({ id: first, ended: true })
    expect((await page.start()).body.id).not.toBe(first)
  })
})

describe('what a recipient thinks [B-3]', () => {
  const comment = (text: string) => ({ idempotencyKey: 'a key of the page', atMs: 99_000, text })

  it('has a limit of its own, which leaves the team its comments', async () => {
    const { page, demoId } = await createOpen({ takesFeedback: true })
    const numbered = (at: number) => ({ idempotencyKey: `the comment number ${at}`, atMs: 0, text: 'Again' })
    const send = (at: number) => page.post('comment', { demoId, ...numbered(at) })
    for (let at = 0; at < 50; at++) expect((await send(at)).status).toBe(200)
    expect(errorOf(await send(50))).toEqual([409, 'comment/too-many'])
    expect((await send(49)).status).toBe(200)
    expect((await ines.post(`/api/demos/${demoId}/comments`, numbered(51))).status).toBe(200)
  })

  it('reaches the team as text, beside the recipient’s name, and only if the link takes it', async () => {
    const { page, demoId } = await createOpen({ takesFeedback: true })
    expect((await page.post('stars', { demoId, stars: 4 })).status).toBe(204)
    const text = '<img src=x onerror=alert(1)> *great*'
    const { body } = await page.post('comment', { demoId, ...comment(text) })
    expect((await page.post('comment', { demoId, ...comment(text) })).body.id).toBe(body.id)
    expect(body).toMatchObject({ atMs: 3000, text })
    const { rows } = await jonna.succeed('GET', `/api/demos/${demoId}/comments`)
    expect(rows).toEqual([
      expect.objectContaining({
        text,
        by: expect.objectContaining({ name: 'Rosa Guest', isGuest: true }),
        canDelete: false,
      }),
    ])
    expect((await page.post('comments', { demoId })).body.rows).toHaveLength(1)
    expect((await page.post('songs')).body.rows[0].stars).toBe(4)
    // The team's average is of the team alone.
    expect((await ines.succeed('GET', '/api/my/inbox-songs')).rows[0]).toMatchObject({ averageStars: null })
    expect(JSON.stringify(await mira.succeed('GET', `/api/demos/${demoId}`))).not.toContain('great')
    await ines.succeed('DELETE', `/api/demos/${demoId}/comments/${body.id}`)

    const silent = await createOpen()
    for (const [name, more] of [
      ['stars', { stars: 4 }],
      ['comment', comment('Hi')],
    ] as const)
      expect(errorOf(await silent.page.post(name, { demoId: silent.demoId, ...more }))).toEqual([
        409,
        'listening-link/no-feedback',
      ])
  })

  it('is of the songs of its link alone, and another recipient doesn’t read it', async () => {
    const { page, demoId, collectionId } = await createOpen({ takesFeedback: true })
    const other = await createOpen({ takesFeedback: true })
    expect(errorOf(await other.page.post('stars', { demoId, stars: 1 }))).toEqual([404, 'listening-link/no-song'])
    expect(errorOf(await page.post('stars', { demoId, stars: 6 }))).toEqual([422, 'request/invalid'])
    await page.post('comment', { demoId, ...comment('Mine') })
    const second = await makeCollectionLink(ines, collectionId, { takesFeedback: true })
    const secondPage = await openLinkPage(world, second.token)
    expect((await secondPage.post('comments', { demoId })).body.rows).toEqual([])
  })
})

it('adds up what recipients did, by link [B-3]', async () => {
  const sums = await checkLinkSums(world)
  expect(sums.wrong).toBe(0)
  expect(sums.heardMs).toBeGreaterThan(0)
})
