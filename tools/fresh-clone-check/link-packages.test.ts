import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { linkPackages } from './link-packages.ts'

const folder = mkdtempSync(join(tmpdir(), 'velv-packages-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('links the packages without copying them, and points workspace links to the new folder', () => {
  const [from, to] = [join(folder, 'a'), join(folder, 'b')]
  for (const path of ['node_modules/hono', 'node_modules/@velv', 'node_modules/.vite', 'domain'])
    mkdirSync(join(from, path), { recursive: true })
  writeFileSync(join(from, 'node_modules/hono/index.js'), 'one')
  writeFileSync(join(from, 'node_modules/.vite/cache'), 'of another place')
  symlinkSync('../../domain', join(from, 'node_modules/@velv/domain'))
  mkdirSync(join(to, 'domain'), { recursive: true })
  writeFileSync(join(to, 'domain/here'), 'b')

  linkPackages(from, to)
  linkPackages(join(from, 'domain'), join(to, 'domain'))

  const [source, target] = [from, to].map((place) => statSync(join(place, 'node_modules/hono/index.js')))
  expect(target!.ino).toBe(source!.ino)
  expect(readlinkSync(join(to, 'node_modules/@velv/domain'))).toBe('../../domain')
  expect(readFileSync(join(to, 'node_modules/@velv/domain/here'), 'utf8')).toBe('b')
  expect(statSync(join(to, 'node_modules/.vite'), { throwIfNoEntry: false })).toBeUndefined()
})
