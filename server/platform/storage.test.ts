import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDiskStorage, type Storage } from './storage.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-storage-'))
  storage = openDiskStorage(join(folder, 'kept'))
})
afterAll(() => rm(folder, { recursive: true }))

async function keep(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await writeFile(join(folder, 'made'), key)
    await storage.put(key, join(folder, 'made'))
  }
}

const lying = async () => (await readdir(join(folder, 'kept'), { recursive: true })).toSorted()

it('removes a file, and its folder with the last of them', async () => {
  await keep('pictures/mira/one.webp', 'pictures/mira/two.webp')
  await storage.remove('pictures/mira/one.webp')
  expect(await lying()).toEqual(['pictures', 'pictures/mira', 'pictures/mira/two.webp'])
  await storage.remove('pictures/mira/two.webp')
  await storage.remove('pictures/mira/two.webp')
  expect(await lying()).toEqual(['pictures'])
})

it('removes all that lies under a prefix, and nothing beside it', async () => {
  await keep('pictures/mira/one.webp', 'pictures/mira/two.webp', 'pictures/miranda/one.webp')
  await storage.removeFolder('pictures/mira')
  await storage.removeFolder('pictures/nobody')
  expect(await lying()).toEqual(['pictures', 'pictures/miranda', 'pictures/miranda/one.webp'])
  for (const key of ['pictures', 'pictures/', 'pictures/.', 'pictures/..', '../kept', 'pictures/mira/../miranda', ''])
    await expect(storage.removeFolder(key)).rejects.toThrow()
  expect(await lying()).toEqual(['pictures', 'pictures/miranda', 'pictures/miranda/one.webp'])
  await storage.removeFolder('pictures/miranda')
})

it('puts a file where another is just being removed', async () => {
  for (let turn = 0; turn < 20; turn++) {
    await keep('pictures/mira/old.webp')
    await writeFile(join(folder, 'new'), 'new')
    await Promise.all([
      storage.remove('pictures/mira/old.webp'),
      storage.put('pictures/mira/new.webp', join(folder, 'new')),
    ])
    expect(await lying()).toEqual(['pictures', 'pictures/mira', 'pictures/mira/new.webp'])
  }
})
