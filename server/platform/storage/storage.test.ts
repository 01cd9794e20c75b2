import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFailingProxy } from '../../testing/services/failing-proxy.ts'
import { createPerson } from '../../testing/steps/person.ts'
import { createLiveDrop, uploadSong, completeSongDetails } from '../../testing/steps/submission-steps.ts'
import { openTestBucket, type TestBucket, s3SkipReason } from '../../testing/services/test-bucket.ts'
import { openTestWorld } from '../../testing/world/test-world.ts'
import { wavFile } from '../../testing/steps/wav-file.ts'
import { readConfig } from '../config/config.ts'
import { openS3Storage } from './open-s3-storage.ts'
import { openDiskStorage, type Storage } from './storage.ts'

let folder: string
let bucket: TestBucket | undefined
const why = s3SkipReason()
const untilUp = 90_000

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-storage-'))
  if (!why) bucket = await openTestBucket()
}, untilUp)
afterAll(async () => {
  await bucket?.close()
  await rm(folder, { recursive: true })
})

const inBucket = (change: Record<string, string> = {}) =>
  openS3Storage(readConfig({ ...bucket!.variables, ...change }).s3!, join(folder, 'work'))

async function made(bytes: string | Buffer): Promise<string> {
  const path = join(folder, `made-${randomBytes(4).toString('hex')}`)
  await writeFile(path, bytes)
  return path
}

type StorageSetup = { storage: Storage; keys: () => Promise<string[]> }

async function onDisk(): Promise<StorageSetup> {
  const place = join(folder, 'kept')
  const keys = async () => {
    const files = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
    const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
    return paths.map((path) => path.slice(place.length + 1)).toSorted()
  }
  return { storage: openDiskStorage(place), keys }
}

async function inS3(): Promise<StorageSetup> {
  const keys = async () => (await bucket!.keys()).map((key) => key.replace('shared/velv/', ''))
  return { storage: await inBucket({ S3_PREFIX: 'shared/velv' }), keys }
}

const stores = [
  { name: 'on a disk', open: onDisk, why: undefined },
  { name: 'in S3', open: inS3, why },
]

for (const { name, open, why } of stores) {
  describe.skipIf(why)(`songs ${name}${why ? ` (left out: ${why})` : ''}`, () => {
    let setup: StorageSetup
    beforeAll(async () => {
      setup = await open()
    })

    const storeAll = async (...keys: string[]) => {
      for (const key of keys) await setup.storage.put(key, await made(key))
    }
    const textOf = async (stream: Promise<Readable>) => (await buffer(await stream)).toString()

    it('are moved in atomically, and read whole or in part', async () => {
      const { storage } = setup
      const path = await made('0123456789')
      await storage.put('song/one/original', path)
      expect(existsSync(path)).toBe(false)
      expect(await storage.sizeOf('song/one/original')).toBe(10)
      expect(await textOf(storage.read('song/one/original'))).toBe('0123456789')
      expect(await textOf(storage.read('song/one/original', { start: 0, end: 0 }))).toBe('0')
      expect(await textOf(storage.read('song/one/original', { start: 7, end: 9 }))).toBe('789')
      expect(await textOf(storage.read('song/one/original', { start: 8, end: 99 }))).toBe('89')
      expect(await textOf(storage.read('song/one/original', { start: 10, end: 99 }))).toBe('')
      await storage.remove('song/one/original')
    })

    it('are copied in, and replace what was stored there', async () => {
      const { storage } = setup
      const path = await made('second')
      await storeAll('song/one/original')
      await storage.copyIn('song/one/original', path)
      expect([await textOf(storage.read('song/one/original')), await readFile(path, 'utf8')]).toEqual([
        'second',
        'second',
      ])
      await storage.put('song/one/original', await made(''))
      expect([await storage.sizeOf('song/one/original'), await textOf(storage.read('song/one/original'))]).toEqual([
        0,
        '',
      ])
      await storage.remove('song/one/original')
    })

    it('are unchanged when they are large', async () => {
      const { storage } = setup
      const bytes = randomBytes(21 * 1024 * 1024 + 7)
      const path = await made(bytes)
      await storage.put('song/large/original', path)
      expect((await buffer(await storage.read('song/large/original'))).equals(bytes)).toBe(true)
      const part = await buffer(await storage.read('song/large/original', { start: 100_001, end: 9_000_000 }))
      expect(part.equals(bytes.subarray(100_001, 9_000_001))).toBe(true)
      await storage.remove('song/large/original')
    })

    it('are reported missing when they do not exist', async () => {
      const { storage } = setup
      expect(await storage.sizeOf('song/none/original')).toBe(undefined)
      await expect(storage.read('song/none/original')).rejects.toMatchObject({ code: 'ENOENT' })
      const looked = storage.withFile('song/none/original', (path) => stat(path))
      await expect(looked).rejects.toMatchObject({ code: 'ENOENT' })
      await storage.remove('song/none/original')
    })

    it('leave nothing behind when they cannot be moved in', async () => {
      const { storage, keys } = setup
      const before = await keys()
      await expect(storage.put('song/half/original', join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' })
      expect(await keys()).toEqual(before)
    })

    it('are available as a local file during the work, and removed however it ends', async () => {
      const { storage } = setup
      await storeAll('song/one/original')
      expect(await storage.withFile('song/one/original', (path) => readFile(path, 'utf8'))).toBe('song/one/original')
      const failed = storage.withFile('song/one/original', () => Promise.reject(new Error('unreadable')))
      await expect(failed).rejects.toThrow('unreadable')
      expect(await readdir(join(folder, 'work')).catch(() => [])).toEqual([])
      await storage.remove('song/one/original')
    })

    it('are removed one by one, or with everything under a prefix and nothing else', async () => {
      const { storage, keys } = setup
      await storeAll('pictures/mira/one.webp', 'pictures/mira/two.webp', 'pictures/mira/three.webp')
      await storeAll('pictures/miranda/one.webp')
      await storage.remove('pictures/mira/one.webp')
      await storage.remove('pictures/mira/one.webp')
      expect(await keys()).toEqual(['pictures/mira/three.webp', 'pictures/mira/two.webp', 'pictures/miranda/one.webp'])
      await storage.removeFolder('pictures/mira')
      await storage.removeFolder('pictures/nobody')
      expect(await keys()).toEqual(['pictures/miranda/one.webp'])
      await storage.removeFolder('pictures/miranda')
    })

    it('have keys that consist only of our own words', async () => {
      const { storage, keys } = setup
      await storeAll('pictures/miranda/one.webp')
      const path = await made('hostile')
      for (const key of [
        '../kept',
        '/etc/passwd',
        'song/../../x',
        'song//x',
        'song/.x',
        'Song/x',
        'song/x?a',
        'söng/x',
        '',
      ]) {
        for (const tries of [
          () => storage.put(key, path),
          () => storage.copyIn(key, path),
          () => storage.read(key),
          () => storage.sizeOf(key),
          () => storage.withFile(key, async () => undefined),
          () => storage.remove(key),
          () => storage.removeFolder(key),
        ])
          await expect(tries()).rejects.toThrow(/storage key|whole kind/)
      }
      for (const key of ['pictures', 'pictures/', 'pictures/.', 'pictures/..', 'pictures/mira/../miranda'])
        await expect(storage.removeFolder(key)).rejects.toThrow()
      expect([await keys(), existsSync(path)]).toEqual([['pictures/miranda/one.webp'], true])
      await storage.removeFolder('pictures/miranda')
    })
  })
}

describe.skipIf(why)(`S3${why ? ` (left out: ${why})` : ''}`, () => {
  it('stops the start with a sentence when the server rejects us or cannot be reached', async () => {
    const cases: [Record<string, string>, RegExp][] = [
      [{ S3_SECRET_ACCESS_KEY: 'wrong' }, /^S3_ACCESS_KEY_ID: .* refuses this key and secret/],
      [{ S3_ACCESS_KEY_ID: 'NOBODY' }, /^S3_ACCESS_KEY_ID: .* refuses this key and secret/],
      [{ S3_BUCKET: 'velv-none' }, /^S3_BUCKET: there is no bucket velv-none at http/],
      [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, /^S3_ENDPOINT: .* does not answer \(ECONNREFUSED\)/],
    ]
    for (const [change, sentence] of cases) await expect(inBucket(change)).rejects.toThrow(sentence)
  })

  it('removes all of a folder that fills more than one page of its list', async () => {
    const storage = await inBucket()
    const path = await made('one of many')
    const names = Array.from({ length: 1001 }, (_, nth) => `pictures/mira/${nth}.webp`)
    for (let at = 0; at < names.length; at += 100)
      await Promise.all(names.slice(at, at + 100).map((name) => storage.copyIn(name, path)))
    expect((await bucket!.keys()).length).toBe(1000)
    await storage.removeFolder('pictures/mira')
    expect(await bucket!.keys()).toEqual([])
    storage.close()
  })

  it('holds no connection for slow listeners, and keeps serving new ones', async () => {
    const storage = await inBucket()
    await storage.put('song/slow/original', await made(randomBytes(400 * 1024)))
    const readers: Readable[] = []
    for (let reader = 0; reader < 250; reader++) {
      const sound = await storage.read('song/slow/original')
      await new Promise((resolve) => sound.once('readable', resolve))
      sound.read(1)
      readers.push(sound)
    }
    expect(await storage.sizeOf('song/slow/original')).toBe(400 * 1024)
    for (const sound of readers) sound.destroy()
    await storage.remove('song/slow/original')
    storage.close()
  })

  it('aborts an upload that broke off, and keeps the local file', async () => {
    const breaking = await openFailingProxy(bucket!.endpoint, 'partNumber=2')
    const storage = await inBucket({ S3_ENDPOINT: breaking.url })
    const path = await made(randomBytes(17 * 1024 * 1024))
    await expect(storage.put('song/broken/original', path)).rejects.toThrow()
    expect([await bucket!.keys(), await bucket!.unfinished()]).toEqual([[], 0])
    expect((await stat(path)).size).toBe(17 * 1024 * 1024)
    storage.close()
    breaking.close()
  })

  it('keeps a song from upload to removal, and serves it only to those with access', async () => {
    const world = await openTestWorld(bucket!.variables)
    const ines = await createPerson(world, 'Ines Owner', 'anr')
    const staff = await createPerson(world, 'Ada Admin', 'manager', { admin: true })
    const mira = await createPerson(world, 'Mira Halden', 'songWriter')
    const dropId = await createLiveDrop(world, ines, staff)
    const demoId = (await mira.post(`/api/drops/${dropId}/demos`, completeSongDetails())).body.id
    const file = wavFile({ seconds: 3 })
    expect((await uploadSong(mira, demoId, file)).status).toBe(204)
    await world.drainJobs()
    expect((await mira.get(`/api/demos/${demoId}`)).body.audio.state).toBe('ready')
    const names = (await bucket!.keys()).map((key) => key.replace(/^song\/[0-9a-f-]{36}\//, ''))
    expect(names).toEqual(['as-delivered.mp3', 'listening.mp3', 'original'])
    expect(await readdir(join(world.deps.config.mediaDir, 'work'))).toEqual([])
    expect(existsSync(join(world.deps.config.mediaDir, 'song'))).toBe(false)

    const sound = (await mira.post(`/api/demos/${demoId}/listen`)).body
    const hear = async (url: string, range?: string) => {
      const answer = await mira.send('GET', url, undefined, range ? { range } : {})
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers }
    }
    const full = await hear(sound.levelUrl)
    const part = await hear(sound.levelUrl, 'bytes=1000-1999')
    expect([full.status, part.status, part.headers.get('content-range')]).toEqual([
      200,
      206,
      `bytes 1000-1999/${full.bytes.length}`,
    ])
    expect(part.bytes.equals(full.bytes.subarray(1000, 2000))).toBe(true)
    expect((await hear(sound.levelUrl, `bytes=${full.bytes.length}-`)).status).toBe(416)
    expect((await hear(sound.originalUrl)).bytes.equals(file)).toBe(true)
    expect((await ines.send('GET', sound.levelUrl)).status).toBe(404)
    // No page or API response names the bucket, and the bucket rejects anonymous requests.
    expect(JSON.stringify(sound)).not.toContain(bucket!.endpoint)
    const [key] = await bucket!.keys()
    expect((await fetch(`${bucket!.endpoint}/${bucket!.variables.S3_BUCKET}/${key}`)).status).toBe(403)

    expect((await mira.delete(`/api/demos/${demoId}`)).status).toBe(204)
    await world.drainJobs()
    expect(await bucket!.keys()).toEqual([])
    expect((await hear(sound.levelUrl)).status).toBe(404)
    await world.close()
  })
})
