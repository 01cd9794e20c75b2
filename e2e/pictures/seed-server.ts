import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, request } from '@playwright/test'
import { password, writeSongFile } from '../support/steps.ts'

/** A logged-in person who calls the API. */
type Person = { api: APIRequestContext; id: string }

const pollMs = 500

/** Logs in as an account of the server; undefined if it does not exist. */
async function signIn(baseURL: string, who: string): Promise<Person | undefined> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const response = await api.post('/api/account/sign-in', { data: { email: `${who}@velv.test`, password } })
  if (!response.ok()) return undefined
  const { me } = (await response.json()) as { me: { id: string } }
  return { api, id: me.id }
}

async function post(api: APIRequestContext, path: string, data: object = {}) {
  const response = await api.post(path, { data })
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
  const text = await response.text()
  return text ? JSON.parse(text) : undefined
}

type Rows = { rows: { id: string; title?: string; artist?: string; demo?: { title: string } }[] }

const rowsOf = async (api: APIRequestContext, path: string): Promise<Rows['rows']> =>
  ((await (await api.get(path)).json()) as Rows).rows

/** Polls until the condition holds; throws with its description after a time-out. */
async function waitUntil(what: string, condition: () => Promise<boolean>, forMs = 30_000): Promise<void> {
  const end = Date.now() + forMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not in time: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

type Submission = { dropId: string; title: string; seconds: number; choice?: 'pay' | 'debit' }

/** Submits a song to a drop and goes to the checkout; pays there as `choice` says, or leaves it open. */
async function submitSong({ api }: Person, { dropId, title, seconds, choice }: Submission): Promise<void> {
  const details = { title, writers: ['Mira Halden'], lyrics: '', language: 'English' }
  const declarations = { containsSamples: false, madeWithAi: 'none', isUnreleased: true, hasRights: true }
  const { id } = await post(api, `/api/drops/${dropId}/demos`, { ...details, ...declarations })
  const data = await readFile(await writeSongFile(join(tmpdir(), `${title}.wav`), seconds))
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const metadata = `demoId ${base64(id)},filename ${base64(`${title}.wav`)}`
  const tus = { 'tus-resumable': '1.0.0' }
  const created = await api.post('/uploads', {
    headers: { ...tus, 'upload-length': String(data.length), 'upload-metadata': metadata },
  })
  const type = 'application/offset+octet-stream'
  const headers = { ...tus, 'upload-offset': '0', 'content-type': type }
  await api.fetch(created.headers()['location']!, { method: 'PATCH', headers, data })
  const read = async () => (await api.get(`/api/demos/${id}`)).json()
  await waitUntil(`${title} is ready`, async () => (await read()).audio?.state === 'ready', 60_000)
  const { url } = await post(api, `/api/demos/${id}/checkout`)
  if (!choice) return
  await api.post(url, { form: { choice }, maxRedirects: 0 })
  if (choice === 'pay') await waitUntil(`${title} is paid`, async () => (await read()).result === 'screening')
}

async function submitSongs(mira: Person, jonas: Person): Promise<void> {
  const drops = await rowsOf(mira.api, '/api/drops?sort=closing')
  const free = drops.filter(({ artist }) => !['Ines Lund', 'Tove Bergqvist', 'Seo Haneul'].includes(artist ?? ''))
  const to = (nth: number) => free[free.length - 1 - nth]!.id
  await submitSong(mira, { dropId: to(0), title: 'Harbour Lights', seconds: 21, choice: 'pay' })
  await submitSong(mira, { dropId: to(1), title: 'Second Storey', seconds: 18, choice: 'pay' })
  await submitSong(jonas, { dropId: to(2), title: 'Low Tide', seconds: 16, choice: 'pay' })
  await submitSong(mira, { dropId: to(3), title: 'Paper Lanterns', seconds: 17 })
  await submitSong(jonas, { dropId: to(4), title: 'Glass Animals Run', seconds: 19, choice: 'debit' })
}

async function subscribe({ api }: Person): Promise<void> {
  const { url } = await post(api, '/api/plus/checkout')
  await api.post(url, { form: { choice: 'pay' }, maxRedirects: 0 })
  await waitUntil('Velv Plus runs', async () => (await (await api.get('/api/plus')).json()).left > 0)
}

/** A new account with an unread email. */
async function signUp(baseURL: string, who: string, name: string, profession: string): Promise<Person> {
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const data = { name, email: `${who}@velv.test`, password, profession, termsAccepted: true }
  const { me } = await post(api, '/api/account/sign-up', data)
  return { api, id: me.id as string }
}

async function actAsStaff({ api: ada }: Person, ids: { newUser: string; unpaid: string; ola: string }) {
  await post(ada, '/api/admin/people/verify-email', { ids: [ids.newUser, ids.unpaid] })
  await post(ada, '/api/admin/people/verify', { reason: 'Our team knows them.', ids: [ids.unpaid] })
  const personId = async (name: string) => (await rowsOf(ada, `/api/admin/people?search=${name}`))[0]!.id
  const noTrace = 'We could not find a trace of this company. Send us a link to your work.'
  await post(ada, `/api/admin/people/${await personId('kofi')}/reject`, { reason: noTrace })
  const dario = `/api/admin/people/${await personId('dario')}`
  await post(ada, `${dario}/disable`, { reason: 'Two people use this account.' })
  await post(ada, `${dario}/enable`)
  const { done } = await post(ada, `/api/admin/people/${ids.ola}/level`, { level: 'level3' })
  await post(ada, `/api/undo/${done.undoId}`)
  const twice = (await rowsOf(ada, '/api/admin/payments')).find(({ demo }) => demo?.title === 'Second Storey')!
  await post(ada, `/api/admin/payments/${twice.id}/refund`, { reason: 'Sent twice by mistake; she wrote to support.' })
}

type People = Record<'mira' | 'jonas' | 'theo' | 'ola' | 'ada', Person>

async function addData(baseURL: string, { mira, jonas, theo, ola, ada }: People): Promise<void> {
  await submitSongs(mira, jonas)
  await subscribe(theo)
  await signUp(baseURL, 'unverified', 'Vera Lund', 'songWriter')
  const newUser = await signUp(baseURL, 'newcomer', 'Elin Dahl', 'songWriter')
  const unpaid = await signUp(baseURL, 'unpaid', 'Rut Aalto', 'screener')
  await actAsStaff(ada, { newUser: newUser.id, unpaid: unpaid.id, ola: ola.id })
}

/**
 * Waits for the songs of the demo world, and adds data that comes from use. A server that was seeded before stays
 * unchanged.
 */
export async function seedServer(baseURL: string): Promise<void> {
  const signInOrFail = async (who: string) => {
    const person = await signIn(baseURL, who)
    if (!person) throw new Error(`${who}@velv.test cannot log in at ${baseURL}: it has no demo world.`)
    return person
  }
  const people: People = {
    mira: await signInOrFail('songwriter'),
    jonas: await signInOrFail('producer'),
    theo: await signInOrFail('songwriterproducer'),
    ola: await signInOrFail('screener'),
    ada: await signInOrFail('admin'),
  }
  const hasLast = async () => (await rowsOf(people.theo.api, '/api/my/demos')).some(({ title }) => title === 'Bridges')
  await waitUntil('the songs of the demo world', hasLast, 300_000)
  if (!(await signIn(baseURL, 'newcomer'))) await addData(baseURL, people)
  // The profiles list the devices they are logged in on.
  for (const { api } of Object.values(people)) await post(api, '/api/account/sign-out')
}
