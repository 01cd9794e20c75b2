import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMailStore } from './mail-store.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-mail-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const mail = (id: string) => ({
  id,
  to: ['nadia@songs.example'],
  from: 'hello@velv.test',
  subject: id,
  date: '2026-02-03T04:05:06.000Z',
  text: '',
  html: '',
  headers: [],
})

it('removes the oldest emails when it is full', async () => {
  const store = await openMailStore(folder, 3)
  for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) await store.add(mail(id))
  expect(store.summaries().map(({ id }) => id)).toEqual(['a5', 'a4', 'a3'])
  expect((await readdir(folder)).sort()).toEqual(['a3.json', 'a4.json', 'a5.json'])
  expect(await store.find('a1')).toBe(undefined)
  const reopened = await openMailStore(folder, 2)
  expect(reopened.summaries().map(({ id }) => id)).toEqual(['a5', 'a4'])
})

it('makes emails readable only for its own user, because they contain links that open accounts', async () => {
  const store = await openMailStore(join(folder, 'mails'), 3)
  await store.add(mail('a1'))
  const modes = ['mails', 'mails/a1.json'].map(async (path) => (await stat(join(folder, path))).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o600])
})
