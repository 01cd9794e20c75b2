import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDataFolder } from './data-folder.ts'

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'velv-private-'))
})
afterAll(() => rm(place, { recursive: true }))

const modeOf = async (...path: string[]) => ((await stat(join(place, ...path))).mode & 0o777).toString(8)
const asRoot = process.getuid?.() === 0

it('creates a data folder that other users cannot list', async () => {
  openDataFolder(join(place, 'new/data'))
  expect(await modeOf('new/data')).toBe(asRoot ? '711' : '700')
})

it('closes the folder of an earlier version to other users, and leaves the database’s own folder unchanged', async () => {
  const old = (...path: string[]) => join(place, 'old', ...path)
  for (const folder of ['sandbox/mails', 'postgres', 'postgres-native']) await mkdir(old(folder), { recursive: true })
  await writeFile(old('secret'), 'x', { mode: 0o644 })
  await writeFile(old('velv.pid'), 'x', { mode: 0o664 })
  await mkdir(join(place, 'disk'))
  await symlink(join(place, 'disk'), old('media'))
  for (const folder of ['', 'sandbox', 'postgres', 'postgres-native', '../disk']) await chmod(old(folder), 0o755)
  openDataFolder(old())
  const modes = ['', 'secret', 'velv.pid', 'sandbox', 'postgres', 'postgres-native', 'media']
  expect(await Promise.all(modes.map((path) => modeOf('old', path)))).toEqual([
    asRoot ? '711' : '700',
    '600',
    '600',
    '700',
    '755',
    '755',
    '755',
  ])
})

it('keeps a folder closed that the operator closed', async () => {
  await mkdir(join(place, 'closed'), { mode: 0o700 })
  openDataFolder(join(place, 'closed'))
  expect(await modeOf('closed')).toBe('700')
})
