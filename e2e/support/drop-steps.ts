import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { basename, join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Profession } from '@velv/domain/roles.ts'
import { named } from './environments.ts'
import type { TestServer } from './test-server.ts'
import { openPage, signUpVerified, writeSongFile } from './steps.ts'

/** Calls the API from a page; a failure stops the story. */
export async function postApi(page: Page, server: TestServer, path: string, data: object = {}) {
  const answer = await page.request.post(path, { data, headers: { origin: server.baseUrl }, failOnStatusCode: true })
  return answer.json()
}

/** A live drop with everyone involved: a creator, its owner, a screener and an admin, all with access. */
export async function createLiveDrop(browser: Browser, server: TestServer, problems: string[]) {
  const enter = async (name: string, profession: Profession) => {
    const page = await openPage(browser, server, problems)
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    await signUpVerified(page, server, name, email, profession)
    const { me } = await (await page.request.get('/api/me', { failOnStatusCode: true })).json()
    return { page, email, id: me.id as string }
  }
  const admin = await enter('Ada Linde', 'manager')
  await server.grantAdmin(admin.email)
  const owner = await enter('Ingrid Solberg', 'anr')
  const screener = await enter('Ola Berg', 'screener')
  const creator = await enter('Mira Halden', 'songWriter')
  await postApi(admin.page, server, '/api/admin/people/verify', {
    reason: 'Our team knows them.',
    ids: [owner.id, screener.id],
  })
  await server.endUndoTime?.()
  await screener.page.goto('/')
  await screener.page.getByRole('button', { name: 'Connect Stripe' }).click()
  await screener.page.getByRole('button', { name: 'Finish onboarding' }).click()
  await expect(screener.page.getByRole('link', { name: 'Wallet', exact: true })).toBeVisible()
  const dropId = await publishDrop(owner.page, admin.page, server)
  return { mira: creator.page, ingrid: owner.page, ola: screener.page, ada: admin.page, dropId }
}

/** A brief that its owner has written and that waits for review. Returns its id. */
export async function sendBrief(owner: Page, server: TestServer, brief: object = {}): Promise<string> {
  const { id } = await postApi(owner, server, '/api/drops', {
    ...emptyBriefFields(textFieldNames),
    artist: 'Ines Lund',
    label: 'Northbound Music',
    regionalOffice: 'sweden',
    genre: ['pop'],
    lyrics: ['English'],
    lookingFor: ['An album closer that starts almost spoken.'],
    expireTime: new Date(Date.now() + 14 * 86_400_000).toISOString(),
    ...brief,
  })
  return id
}

/** A drop that its owner has written and staff have approved. Returns its id. */
export async function publishDrop(owner: Page, admin: Page, server: TestServer, brief: object = {}): Promise<string> {
  const id = await sendBrief(owner, server, brief)
  await postApi(admin, server, `/api/drops/${id}/approve`)
  await server.endUndoTime?.()
  return id
}

/** How often the state of a demo is requested, in ms. */
const intervals = [200]

type Song = { dropId: string; title: string; seconds: number; pitch?: number; folder: string; details?: object }

/** A draft with its song prepared, so that it only has to be paid for. Returns its id. */
export async function uploadReadySong(
  page: Page,
  server: TestServer,
  { dropId, title, seconds, pitch, folder, details }: Song,
) {
  const { id } = await postApi(page, server, `/api/drops/${dropId}/demos`, {
    title,
    writers: [named('Mira Halden')],
    language: 'English',
    containsSamples: false,
    madeWithAi: 'none',
    isUnreleased: true,
    hasRights: true,
    ...details,
  })
  await uploadFile(page, server, ['demoId', id], await writeSongFile(join(folder, `${title}.wav`), seconds, pitch))
  await expect.poll(async () => (await readDemo(page, id)).audio?.state, { intervals }).toBe('ready')
  return id as string
}

/** Sends a file for a target of uploads, in one request. */
async function uploadFile(page: Page, server: TestServer, [target, id]: [string, string], path: string): Promise<void> {
  const bytes = await readFile(path)
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const tus = { 'tus-resumable': '1.0.0', origin: server.baseUrl }
  const creation = await page.request.post('/uploads', {
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `${target} ${base64(id)},filename ${base64(basename(path))}`,
    },
    failOnStatusCode: true,
  })
  await page.request.fetch(creation.headers()['location']!, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
    failOnStatusCode: true,
  })
}

/** A song in this creator's library with this file, prepared. Returns its id. */
export async function addLibrarySong(page: Page, server: TestServer, title: string, path: string): Promise<string> {
  const { id } = await postApi(page, server, '/api/my/songs', {
    title,
    writers: [named('Mira Halden')],
    language: 'English',
    containsSamples: false,
    madeWithAi: 'none',
    idempotencyKey: randomUUID(),
  })
  const versionId = randomUUID()
  await postApi(page, server, `/api/songs/${id}/versions`, { versionId, kind: 'main' })
  await uploadFile(page, server, ['versionId', versionId], path)
  const readState = async () =>
    (await (await page.request.get(`/api/songs/${id}`, { failOnStatusCode: true })).json()).versions[0]?.audio?.state
  await expect.poll(readState, { intervals }).toBe('ready')
  return id
}

const readDemo = async (page: Page, id: string) =>
  (await page.request.get(`/api/demos/${id}`, { failOnStatusCode: true })).json()

/** Sends a song to a drop and pays for it. Returns the demo's id once it is in the screening queue. */
export async function submitSong(page: Page, server: TestServer, song: Song) {
  const id = await uploadReadySong(page, server, song)
  const { url } = await postApi(page, server, `/api/demos/${id}/checkout`)
  await page.request.post(url, { form: { choice: 'pay' }, maxRedirects: 0, failOnStatusCode: true })
  await expect.poll(async () => (await readDemo(page, id)).result, { intervals }).toBe('screening')
  return id
}

/** Listens to a song from its beginning with the pitching view's requests, without opening the view. */
export async function listenTo(page: Page, server: TestServer, demoId: string, ms: number): Promise<void> {
  const { dropId } = await readDemo(page, demoId)
  const session = await postApi(page, server, `/api/drops/${dropId}/listening`)
  const { levelUrl } = await postApi(page, server, `/api/demos/${demoId}/listen`)
  await page.request.get(levelUrl, { failOnStatusCode: true })
  const sendHeartbeat = (playing: boolean, heard: object[]) =>
    postApi(page, server, `/api/listening/${session.id}/beat`, { demoId, playing, heard })
  await sendHeartbeat(true, [])
  await page.waitForTimeout(ms)
  await sendHeartbeat(false, [{ demoId, fromMs: 0, toMs: ms }])
  await postApi(page, server, `/api/listening/${session.id}/stop`)
}

type Delivering = { screener: Page; staff: Page; owner: Page }

/** The screener pitches songs, staff deliver their drop, and its owner hears enough of them to answer. */
export async function deliverPitches(
  { screener, staff, owner }: Delivering,
  server: TestServer,
  dropId: string,
  demoIds: readonly string[],
): Promise<void> {
  for (const id of demoIds) {
    await listenTo(screener, server, id, 4_000)
    await postApi(screener, server, `/api/demos/${id}/pitch`, { praise: ['hook'] })
  }
  await server.endUndoTime!()
  const pitches = async () => (await (await staff.request.get(`/api/drops/${dropId}`)).json()).counts.pitch
  await expect.poll(pitches).toBe(demoIds.length)
  await postApi(staff, server, `/api/drops/${dropId}/deliver`)
  for (const id of demoIds) await listenTo(owner, server, id, 6_000)
}
