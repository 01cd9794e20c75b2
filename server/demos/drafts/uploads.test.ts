import { jobTable } from '@velv/domain/jobs.ts'
import { createHash } from 'node:crypto'
import { appendFile, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { uploadQuota } from '@velv/domain/media/upload-quota.ts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { recordings } from '../../media/recordings-table.ts'
import { statusAndCode, type Person, createPerson } from '../../testing/steps/person.ts'
import { createLiveDrop, patchUpload, uploadSong } from '../../testing/steps/submission-steps.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { demos } from '../demos-table.ts'

const hourMs = 3_600_000
const file = wavFile({ seconds: 1 })

const world = await testWorld()
const ines = await createPerson(world, 'Ines Owner', 'anr')
const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })

async function draftOf(name: string) {
  const person = await createPerson(world, name, 'producer')
  const dropId = await createLiveDrop(world, ines, staff)
  const demoId = (await person.post(`/api/drops/${dropId}/demos`, { title: 'Half Light' })).body.id as string
  return { person, dropId, demoId }
}

const begin = (person: Person, demoId: string, bytes = file.length) =>
  person.send('POST', '/uploads', undefined, {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes),
    'upload-metadata': `demoId ${Buffer.from(demoId).toString('base64')}`,
  })

const offsetOf = async (person: Person, location: string) => {
  const answer = await person.send('HEAD', location, undefined, { 'tus-resumable': '1.0.0' })
  return [answer.status, answer.headers.get('upload-offset')]
}

const sweep = async () => {
  await world.deps.jobs.enqueue(world.deps.db, 'media.sweep-uploads', {})
  await world.drainJobs()
}

const audioOf = async (person: Person, demoId: string) => (await person.get(`/api/demos/${demoId}`)).body.audio

/** Creates this many drafts of one person, three per drop. */
async function draftsOf(name: string, count: number) {
  const person = await createPerson(world, name, 'producer')
  const ids: string[] = []
  for (let at = 0; at < count; at += 3) {
    const dropId = await createLiveDrop(world, ines, staff)
    for (let nth = at; nth < Math.min(count, at + 3); nth++)
      ids.push((await person.post(`/api/drops/${dropId}/demos`, { title: `Draft ${nth}` })).body.id)
  }
  return { person, ids }
}

it('allows one person uploads for at most five drafts, also when they start concurrently [S-1]', async () => {
  const { person, ids } = await draftsOf('Nils Berg', 8)
  const outcomes = await Promise.all(ids.map((id) => statusAndCode(begin(person, id))))
  expect(outcomes.toSorted((a, b) => a[0] - b[0])).toEqual([
    ...Array.from({ length: 5 }, () => [201, undefined]),
    ...Array.from({ length: 3 }, () => [409, 'upload/quota']),
  ])
})

it('frees the slot of a canceled, finished or deleted upload; a new upload for the same draft replaces the old one [S-1]', async () => {
  const { person, ids } = await draftsOf('Lea Strand', 7)
  const locations: string[] = []
  for (const id of ids.slice(0, 5)) locations.push((await begin(person, id)).headers.get('location')!)
  const isFull = async () => expect(await statusAndCode(begin(person, ids[5]!))).toEqual([409, 'upload/quota'])
  await isFull()
  const again = (await begin(person, ids[1]!)).headers.get('location')!
  expect(await offsetOf(person, locations[1]!)).toEqual([404, null])
  await isFull()
  expect((await person.send('DELETE', locations[0]!, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(204)
  expect(await offsetOf(person, locations[0]!)).toEqual([404, null])
  expect((await begin(person, ids[0]!)).status).toBe(201)
  await isFull()
  expect((await patchUpload(person, again, 0, file)).status).toBe(204)
  expect((await begin(person, ids[5]!)).status).toBe(201)
  expect(await statusAndCode(begin(person, ids[6]!))).toEqual([409, 'upload/quota'])
  await person.delete(`/api/demos/${ids[2]}`)
  await world.drainJobs()
  expect(await offsetOf(person, locations[2]!)).toEqual([404, null])
  expect((await begin(person, ids[6]!)).status).toBe(201)
})

it('is received once, and not lost, when it is completed several times concurrently [S-1]', async () => {
  const { person, demoId } = await draftOf('Kim Dahl')
  for (let round = 0; round < 4; round++) {
    const location = (await begin(person, demoId)).headers.get('location')!
    const last = patchUpload(person, location, 0, file)
    const others = [1, 3, 6].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return patchUpload(person, location, file.length, Buffer.alloc(0))
    })
    const statuses = (await Promise.all([last, ...others])).map(({ status }) => status)
    expect([statuses[0], statuses.some((status) => status >= 500)]).toEqual([204, false])
    expect(await offsetOf(person, location)).toEqual([200, String(file.length)])
  }
  await world.drainJobs()
  expect((await audioOf(person, demoId)).state).toBe('ready')
})

it('is received before the client learns that it is complete, when the server was interrupted [S-1]', async () => {
  const { person, demoId } = await draftOf('Jon Fjeld')
  const location = (await begin(person, demoId)).headers.get('location')!
  await patchUpload(person, location, 0, file.subarray(0, 100))
  // What a kill between the last byte and its processing leaves behind.
  const path = join(world.deps.config.mediaDir, 'uploads', location.split('/').at(-1)!)
  await appendFile(path, file.subarray(100))
  expect((await audioOf(person, demoId)).state).toBe('uploading')
  expect(await offsetOf(person, location)).toEqual([200, String(file.length)])
  await world.drainJobs()
  expect((await audioOf(person, demoId)).state).toBe('ready')
})

it('stays complete after a server error and is received on the next request [S-1]', async () => {
  const { person, demoId } = await draftOf('Eva Rask')
  const location = (await begin(person, demoId)).headers.get('location')!
  const { storage } = world.deps
  const put = storage.put
  storage.put = () => Promise.reject(new Error('the disk is full'))
  expect((await patchUpload(person, location, 0, file)).status).toBe(500)
  storage.put = put
  expect(await offsetOf(person, location)).toEqual([200, String(file.length)])
  await world.drainJobs()
  expect((await audioOf(person, demoId)).state).toBe('ready')
})

it('counts the songs of drafts, except the one being replaced [S-1]', async () => {
  const { person, dropId, demoId } = await draftOf('Otto Vik')
  await uploadSong(person, demoId, file)
  const [draft] = await world.deps.db.select().from(demos).where(eq(demos.id, demoId))
  await world.deps.db
    .update(recordings)
    .set({ bytes: uploadQuota.bytes - 100 })
    .where(eq(recordings.id, draft!.recordingId!))
  const other = (await person.post(`/api/drops/${dropId}/demos`, { title: 'Other' })).body.id
  expect(await statusAndCode(begin(person, other))).toEqual([409, 'upload/quota'])
  expect((await begin(person, demoId)).status).toBe(201)
})

it('is deleted after 24 hours without progress, and kept with progress [S-1]', async () => {
  const { person, ids } = await draftsOf('Ida Holm', 2)
  const [other, demoId] = ids as [string, string]
  const left = (await begin(person, other)).headers.get('location')!
  const slow = (await begin(person, demoId)).headers.get('location')!
  await patchUpload(person, left, 0, file.subarray(0, 1000))
  expect((await audioOf(person, other)).state).toBe('uploading')
  world.advanceClock(23 * hourMs)
  await sweep()
  expect(await offsetOf(person, left)).toEqual([200, '1000'])
  await patchUpload(person, slow, 0, file.subarray(0, 5000))
  world.advanceClock(2 * hourMs)
  await sweep()
  expect(await offsetOf(person, left)).toEqual([404, null])
  expect(await offsetOf(person, slow)).toEqual([200, '5000'])
  expect((await patchUpload(person, slow, 5000, file.subarray(5000))).status).toBe(204)
  // A client whose last response was lost finds the upload complete for one day.
  expect(await offsetOf(person, slow)).toEqual([200, String(file.length)])
  await world.drainJobs()
  expect((await audioOf(person, demoId)).state).toBe('ready')
  world.advanceClock(25 * hourMs)
  await sweep()
  expect(await offsetOf(person, slow)).toEqual([404, null])
  expect((await audioOf(person, demoId)).state).toBe('ready')
  expect(jobTable['media.sweep-uploads'].cron).toMatch(/^\d+ \* \* \* \*$/)
})

it('deletes files without an upload by their age [S-1]', async () => {
  const folder = join(world.deps.config.mediaDir, 'uploads')
  const now = world.deps.clock.now().getTime()
  for (const [name, hours] of [
    ['0193b1c2-7f00-7a10-8000-5f0c6a2d9e11.json', 25],
    ['0193b1c2-7f00-7a10-8000-5f0c6a2d9e12', 23],
  ] as const) {
    await writeFile(join(folder, name), 'left behind')
    const then = new Date(now - hours * hourMs)
    await utimes(join(folder, name), then, then)
  }
  await sweep()
  const names = (await readdir(folder)).filter((name) => name.startsWith('0193b1c2'))
  expect(names).toEqual(['0193b1c2-7f00-7a10-8000-5f0c6a2d9e12'])
})

it('reassembles an upload sent in pieces byte by byte [S-1]', async () => {
  const { person, demoId } = await draftOf('Ville Sand')
  const song = wavFile({ seconds: 2, hertz: 331 })
  const location = (await begin(person, demoId, song.length)).headers.get('location')!
  for (let at = 0; at < song.length; at += 70_001)
    expect((await patchUpload(person, location, at, song.subarray(at, at + 70_001))).status).toBe(204)
  await world.drainJobs()
  const { originalUrl } = (await person.post(`/api/demos/${demoId}/listen`)).body
  const original = Buffer.from(await (await person.send('GET', originalUrl)).arrayBuffer())
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(original)).toBe(digest(song))
})

/** Sends the beginning of a file, and promises the rest of it. */
function sendHalf(person: Person, location: string): ClientRequest {
  const sending = request(new URL(location, world.baseUrl), {
    method: 'PATCH',
    headers: {
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': file.length,
    },
  })
  sending.on('error', () => undefined).flushHeaders()
  sending.write(file.subarray(0, 50_000))
  return sending
}

const storedBytes = async (location: string) =>
  (await stat(join(world.deps.config.mediaDir, 'uploads', location.split('/').at(-1)!))).size

it.each(['breaks', 'stays open without sending'])(
  'continues when the connection %s in the middle of a chunk [S-1]',
  async (end) => {
    const { person, demoId } = await draftOf(`Lost ${end}`)
    const location = (await begin(person, demoId)).headers.get('location')!
    const sending = sendHalf(person, location)
    await expect.poll(() => storedBytes(location)).toBe(50_000)
    if (end === 'breaks') sending.destroy()
    const head = await person.send('HEAD', location, undefined, { 'tus-resumable': '1.0.0' })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '50000'])
    expect((await patchUpload(person, location, 50_000, file.subarray(50_000))).status).toBe(204)
    sending.destroy()
    await world.drainJobs()
    expect((await person.get(`/api/demos/${demoId}`)).body.audio).toMatchObject({ state: 'ready', bytes: file.length })
  },
)

it('rejects more bytes than the file has [S-1]', async () => {
  const { person, demoId } = await draftOf('Too Long')
  const location = (await begin(person, demoId)).headers.get('location')!
  expect((await patchUpload(person, location, 10, file)).status).toBe(409)
  const tooLong = Buffer.concat([file, Buffer.alloc(100)])
  expect((await patchUpload(person, location, 0, tooLong)).status).toBe(413)
  expect(await storedBytes(location)).toBe(0)
})
