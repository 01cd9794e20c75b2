import { emptyBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { openListeningSession } from './listening-session.ts'
import { assertDone, type Person } from './person.ts'
import type { World as TestWorld } from '../world/open-world.ts'
import { commitAtOnce } from './undo-steps.ts'
import { wavFile } from './wav-file.ts'

const dayMs = 86_400_000

/** A valid brief, closing in 14 days. */
export const briefInput = (world: TestWorld, change: Record<string, unknown> = {}) => ({
  ...emptyBriefFields(textFieldNames),
  artist: 'Ines Lund',
  label: 'Northbound Music',
  regionalOffice: 'sweden',
  genre: ['pop'],
  lyrics: ['English'],
  lookingFor: ['An album closer that starts almost spoken.'],
  expireTime: new Date(world.deps.clock.now().getTime() + 14 * dayMs).toISOString(),
  ...change,
})

/** A drop that is live. */
export async function createLiveDrop(
  world: TestWorld,
  owner: Person,
  admin: Person,
  change: Record<string, unknown> = {},
) {
  const drop = await owner.succeed('POST', '/api/drops', briefInput(world, change))
  await admin.succeed('POST', `/api/drops/${drop.id}/approve`)
  await commitAtOnce(world, admin, 'drop', drop.id)
  return drop.id as string
}

const songsOfWorld = new WeakMap<TestWorld, number>()

/** A song that nobody has sent before in this world. */
function nextSongFile({ world }: Person): Buffer {
  const place = songsOfWorld.get(world) ?? 0
  songsOfWorld.set(world, place + 1)
  return wavFile({ hertz: 220 + place / 10 })
}

/** Sends the song of a demo as the website does, in one request. */
export const uploadSong = (person: Person, demoId: string, file: Buffer = nextSongFile(person)): Promise<Response> =>
  uploadFile(person, ['demoId', demoId], file)

/** Sends a reference track as the website does, in one request. */
export const uploadTrack = (person: Person, id: string, file: Buffer = nextSongFile(person)): Promise<Response> =>
  uploadFile(person, ['referenceTrackId', id], file)

/** Sends a file for a target of uploads, in one request. */
export async function uploadFile(person: Person, [target, id]: [string, string], file: Buffer): Promise<Response> {
  const created = await person.send('POST', '/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(file.length),
    'upload-metadata': `${target} ${Buffer.from(id).toString('base64')},filename ${Buffer.from('song.wav').toString('base64')}`,
  })
  if (created.status !== 201) return created
  return patchUpload(person, created.headers.get('location')!, 0, file)
}

export function patchUpload(person: Person, location: string, offset: number, bytes: Buffer): Promise<Response> {
  return fetch(new URL(location, person.world.baseUrl), {
    method: 'PATCH',
    headers: {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(bytes),
  })
}

/** All required song details. */
export const completeSongDetails = (title = 'Slow Exit') => ({
  title,
  writers: ['Quill Harper'],
  lyrics: '',
  language: 'English',
  containsSamples: false,
  madeWithAi: 'none' as const,
  isUnreleased: true,
  hasRights: true,
})

/** How many songs a person has for a drop. Each is a different file, because a duplicate is rejected. */
const songCounts = new Map<string, number>()

/** A draft that is ready to be sent, with complete song details and a prepared song. */
export async function createReadyDraft(
  world: TestWorld,
  creator: Person,
  dropId: string,
  title = 'Slow Exit',
): Promise<string> {
  const demo = await creator.succeed('POST', `/api/drops/${dropId}/demos`, completeSongDetails(title))
  const place = songCounts.get(creator.id + dropId) ?? 0
  songCounts.set(creator.id + dropId, place + 1)
  const sent = await uploadSong(creator, demo.id, wavFile({ hertz: 220 + 20 * place }))
  if (sent.status !== 204) throw new Error(`upload: ${sent.status} ${await sent.text()}`)
  await world.drainJobs()
  const { audio } = await creator.succeed('GET', `/api/demos/${demo.id}`)
  if (audio?.state !== 'ready') throw new Error(`The song isn’t ready: ${JSON.stringify(audio)}`)
  return demo.id as string
}

/** The creator accepts the hold that the owner placed on their song. */
export async function acceptHold(creator: Person, demoId: string): Promise<void> {
  const { hold } = await creator.succeed('GET', `/api/demos/${demoId}`)
  await creator.succeed('POST', `/api/holds/${hold.id}/accept`)
}

/** Lets a listener hear what a decision requires, and decide. */
export async function decide(listener: Person, demoId: string, decision: 'pitch' | 'nogo', decisionBody?: object) {
  await listenTo(listener, demoId)
  const path = `/api/demos/${demoId}/${decision}`
  const answer = await listener.post(path, decisionBody ?? (decision === 'nogo' ? { reason: 'mood' } : undefined))
  assertDone(`POST ${path}`, answer)
  return answer
}

/** Plays the beginning of a song for this long, by the page's heartbeats and an advanced clock. */
export async function listenTo(listener: Person, demoId: string, ms = 1600): Promise<void> {
  const { dropId } = await listener.succeed('GET', `/api/demos/${demoId}`)
  const page = await openListeningSession(listener, dropId)
  assertDone('the start of a listening session', page.start)
  assertDone('a heartbeat', await page.play(demoId, ms))
  assertDone('the last heartbeat', await page.sendHeartbeat(demoId, false))
  await page.stop()
}

/** Clicks a button on a page of the sandbox, as a person would. */
export const pressSandboxButton = (pageUrl: string, field: Record<string, string>): Promise<Response> =>
  fetch(pageUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams(field) })

export function payCheckout(url: string): Promise<Response> {
  if (!url) throw new Error('There’s no checkout to pay, because the request for it was refused.')
  return pressSandboxButton(url, { choice: 'pay' })
}

/** Waits until the provider's webhooks have been received, then runs the jobs they queued. */
export async function waitForPayment(world: TestWorld, demoId: string, creator: Person): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await world.drainJobs()
    const { payment } = await creator.succeed('GET', `/api/demos/${demoId}`)
    if (payment !== 'waiting') return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('The webhook did not come.')
}

/** A demo that has been paid for and waits for a screener. */
export async function createPaidDemo(
  world: TestWorld,
  creator: Person,
  dropId: string,
  title = 'Slow Exit',
): Promise<string> {
  const demoId = await createReadyDraft(world, creator, dropId, title)
  const { url } = await creator.succeed('POST', `/api/demos/${demoId}/checkout`, {})
  await payCheckout(url)
  await waitForPayment(world, demoId, creator)
  return demoId
}
