import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskStorage, type Storage } from './storage.ts'

let folder: string
let place: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-disk-'))
  place = join(folder, 'kept')
  storage = openDiskStorage(place)
})
afterAll(() => rm(folder, { recursive: true }))

async function made(words: string): Promise<string> {
  const path = join(folder, 'made')
  await writeFile(path, words)
  return path
}
const store = async (key: string) => storage.put(key, await made(key))

const listFiles = async () => (await readdir(place, { recursive: true })).toSorted()

it('removes empty folders', async () => {
  await store('pictures/mira/one.webp')
  await storage.remove('pictures/mira/one.webp')
  expect(await listFiles()).toEqual(['pictures'])
})

it('stores a file in a folder that another call is removing', async () => {
  for (let turn = 0; turn < 20; turn++) {
    await store('pictures/mira/old.webp')
    const path = await made('new')
    await Promise.all([storage.remove('pictures/mira/old.webp'), storage.put('pictures/mira/new.webp', path)])
    expect(await listFiles()).toEqual(['pictures', 'pictures/mira', 'pictures/mira/new.webp'])
  }
})
