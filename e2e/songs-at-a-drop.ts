import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Profession } from '@velv/domain/roles.ts'
import type { House } from './house.ts'
import { comeIn, letIn, songFile } from './steps.ts'

/** Somebody asks the API in a page's name; what fails stops the story. */
export async function ask(page: Page, house: House, path: string, data: object = {}) {
  const answer = await page.request.post(path, { data, headers: { origin: house.baseUrl } })
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true)
  return answer.json()
}

/** A live drop with everybody it takes: a songwriter, its owner, a screener and an admin, their gates open. */
export async function liveDrop(browser: Browser, house: House, wrongs: string[]) {
  const enter = async (name: string, profession: Profession) => {
    const page = await comeIn(browser, house, wrongs)
    const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
    await letIn(page, house, name, email, profession)
    const { me } = await (await page.request.get('/api/me')).json()
    return { page, email, id: me.id as string }
  }
  const admin = await enter('Ada Linde', 'manager')
  house.grantAdmin(admin.email)
  const owner = await enter('Ingrid Solberg', 'anr')
  const screener = await enter('Ola Berg', 'screener')
  const creator = await enter('Mira Halden', 'songWriter')
  await ask(admin.page, house, '/api/admin/people/verify', { ids: [owner.id, screener.id] })
  await screener.page.goto('/')
  await screener.page.getByRole('button', { name: 'Connect Stripe' }).click()
  await screener.page.getByRole('button', { name: 'Finish onboarding' }).click()
  await expect(screener.page.getByRole('link', { name: 'Wallet' })).toBeVisible()
  const dropId = await liveDropOf(owner.page, admin.page, house)
  return { mira: creator.page, ingrid: owner.page, ola: screener.page, ada: admin.page, dropId }
}

/** A drop that its owner has written and staff has approved; answers its id. */
export async function liveDropOf(owner: Page, admin: Page, house: House, brief: object = {}): Promise<string> {
  const { id } = await ask(owner, house, '/api/drops', {
    artist: 'Ines Lund',
    label: 'Northbound Music',
    regionalOffice: 'sweden',
    genre: ['pop'],
    lyrics: ['English'],
    lookingFor: ['An album closer that starts almost spoken.'],
    importantNote: '',
    referenceLinks: [],
    expireTime: new Date(Date.now() + 14 * 86_400_000).toISOString(),
    ...brief,
  })
  await ask(admin, house, `/api/drops/${id}/approve`)
  return id
}

type Song = { dropId: string; title: string; seconds: number; folder: string; words?: object }

/** A draft with its song prepared, so that it only has to be paid; answers its id. */
export async function readySong(page: Page, house: House, { dropId, title, seconds, folder, words }: Song) {
  const { id } = await ask(page, house, `/api/drops/${dropId}/demos`, {
    title,
    writers: ['Mira Halden'],
    language: 'English',
    containsSamples: false,
    madeWithAi: 'none',
    isUnreleased: true,
    hasRights: true,
    ...words,
  })
  const bytes = await readFile(await songFile(join(folder, `${title}.wav`), seconds))
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const tus = { 'tus-resumable': '1.0.0', origin: house.baseUrl }
  const begun = await page.request.post('/uploads', {
    headers: {
      ...tus,
      'upload-length': String(bytes.length),
      'upload-metadata': `demoId ${base64(id)},filename ${base64(`${title}.wav`)}`,
    },
  })
  expect(begun.status()).toBe(201)
  const sent = await page.request.fetch(begun.headers()['location']!, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  })
  expect(sent.status()).toBe(204)
  await expect.poll(async () => (await readDemo(page, id)).audio?.state, { timeout: 60_000 }).toBe('ready')
  return id as string
}

const readDemo = async (page: Page, id: string) => (await page.request.get(`/api/demos/${id}`)).json()

/** Sends a song to a drop and pays for it; answers the demo's id once it is with the screeners. */
export async function sendSong(page: Page, house: House, song: Song) {
  const id = await readySong(page, house, song)
  const { url } = await ask(page, house, `/api/demos/${id}/checkout`)
  await page.request.post(url, { form: { choice: 'pay' }, maxRedirects: 0 })
  await expect.poll(async () => (await readDemo(page, id)).result, { timeout: 30_000 }).toBe('screening')
  return id
}

/** Listens to a song from its beginning as the pitching view does, without looking at it. */
export async function listenTo(page: Page, house: House, demoId: string, ms: number): Promise<void> {
  const { dropId } = await readDemo(page, demoId)
  const session = await ask(page, house, `/api/drops/${dropId}/listening`)
  const { levelUrl } = await ask(page, house, `/api/demos/${demoId}/listen`)
  expect((await page.request.get(levelUrl)).ok()).toBe(true)
  const beat = (playing: boolean, heard: object[]) =>
    ask(page, house, `/api/listening/${session.id}/beat`, { demoId, playing, heard })
  await beat(true, [])
  await page.waitForTimeout(ms)
  await beat(false, [{ demoId, fromMs: 0, toMs: ms }])
  await ask(page, house, `/api/listening/${session.id}/stop`)
}
