import { createHash } from 'node:crypto'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadQuota } from '@velv/domain/media/upload-quota.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedules } from '../jobs.ts'
import { songs } from '../media/media-table.ts'
import { codeOf, type Person, welcome } from '../testing/person.ts'
import { liveDrop, patchUpload, uploadSong } from '../testing/steps.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'
import { wavFile } from '../testing/wav.ts'
import { demos } from './demos-table.ts'

const hourMs = 3_600_000
const file = wavFile({ seconds: 1 })

let world: TestWorld
let ines: Person
let staff: Person

beforeAll(async () => {
  world = await openTestWorld()
  ines = await welcome(world, 'Ines Owner', 'anr')
  staff = await welcome(world, 'Ada Admin', 'manager', { admin: true })
})
afterAll(() => world.close())

async function draftOf(name: string) {
  const person = await welcome(world, name, 'producer')
  const dropId = await liveDrop(world, ines, staff)
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
  await world.settle()
}

const audioOf = async (person: Person, demoId: string) => (await person.get(`/api/demos/${demoId}`)).body.audio

it('one person has five uploads on their way at most, each counted when they begin at once [S-1]', async () => {
  const { person, demoId } = await draftOf('Nils Berg')
  const begun = await Promise.all(Array.from({ length: 8 }, () => codeOf(begin(person, demoId))))
  expect(begun.toSorted((a, b) => a[0] - b[0])).toEqual([
    ...Array.from({ length: 5 }, () => [201, undefined]),
    ...Array.from({ length: 3 }, () => [409, 'upload/quota']),
  ])
})

it('a taken back or finished upload makes room again [S-1]', async () => {
  const { person, demoId } = await draftOf('Lea Strand')
  const locations: string[] = []
  for (let at = 0; at < uploadQuota.unfinished; at++)
    locations.push((await begin(person, demoId)).headers.get('location')!)
  expect((await begin(person, demoId)).status).toBe(409)
  expect((await person.send('DELETE', locations[0]!, undefined, { 'tus-resumable': '1.0.0' })).status).toBe(204)
  expect(await offsetOf(person, locations[0]!)).toEqual([404, null])
  expect((await begin(person, demoId)).status).toBe(201)
  expect((await begin(person, demoId)).status).toBe(409)
  expect((await patchUpload(person, locations[1]!, 0, file)).status).toBe(204)
  expect((await begin(person, demoId)).status).toBe(201)
})

it('the songs of drafts count, but for the one that is replaced [S-1]', async () => {
  const { person, dropId, demoId } = await draftOf('Otto Vik')
  await uploadSong(person, demoId, file)
  const [draft] = await world.deps.db.select().from(demos).where(eq(demos.id, demoId))
  await world.deps.db
    .update(songs)
    .set({ bytes: uploadQuota.bytes - 100 })
    .where(eq(songs.id, draft!.songId!))
  const other = (await person.post(`/api/drops/${dropId}/demos`, { title: 'Other' })).body.id
  expect(await codeOf(begin(person, other))).toEqual([409, 'upload/quota'])
  expect((await begin(person, demoId)).status).toBe(201)
})

it('what nobody goes on with for 24 hours is swept, what goes on is not [S-1]', async () => {
  const { person, demoId } = await draftOf('Ida Holm')
  const left = (await begin(person, demoId)).headers.get('location')!
  const slow = (await begin(person, demoId)).headers.get('location')!
  await patchUpload(person, left, 0, file.subarray(0, 1000))
  expect((await audioOf(person, demoId)).state).toBe('uploading')
  world.pass(23 * hourMs)
  await sweep()
  expect(await offsetOf(person, left)).toEqual([200, '1000'])
  await patchUpload(person, slow, 0, file.subarray(0, 5000))
  world.pass(2 * hourMs)
  await sweep()
  expect(await offsetOf(person, left)).toEqual([404, null])
  expect(await offsetOf(person, slow)).toEqual([200, '5000'])
  expect((await patchUpload(person, slow, 5000, file.subarray(5000))).status).toBe(204)
  // A client whose last answer was lost finds it complete, for a day.
  expect(await offsetOf(person, slow)).toEqual([200, String(file.length)])
  await world.settle()
  expect((await audioOf(person, demoId)).state).toBe('ready')
  world.pass(25 * hourMs)
  await sweep()
  expect(await offsetOf(person, slow)).toEqual([404, null])
  expect((await audioOf(person, demoId)).state).toBe('ready')
  expect(schedules.find(({ name }) => name === 'media.sweep-uploads')?.cron).toMatch(/^\d+ \* \* \* \*$/)
})

it('files that belong to no upload are swept by their age [S-1]', async () => {
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

it('what was sent in pieces comes out byte by byte as it went in [S-1]', async () => {
  const { person, demoId } = await draftOf('Ville Sand')
  const song = wavFile({ seconds: 2, hertz: 331 })
  const location = (await begin(person, demoId, song.length)).headers.get('location')!
  for (let at = 0; at < song.length; at += 70_001)
    expect((await patchUpload(person, location, at, song.subarray(at, at + 70_001))).status).toBe(204)
  await world.settle()
  const { originalUrl } = (await person.post(`/api/demos/${demoId}/listen`)).body
  const original = Buffer.from(await (await person.send('GET', originalUrl)).arrayBuffer())
  const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(digest(original)).toBe(digest(song))
})
