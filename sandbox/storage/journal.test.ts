import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openJournal } from './journal.ts'

let folder: string
let path: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'velv-journal-'))
  path = join(folder, 'journal.jsonl')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function reopen(compacted?: object[]) {
  const replayed: object[] = []
  const journal = await openJournal(
    path,
    (entry) => replayed.push(entry),
    () => compacted ?? replayed,
  )
  return { journal, replayed }
}

it('returns what was appended, in order', async () => {
  const { journal } = await reopen()
  await Promise.all([1, 2, 3].map((song) => journal.append({ song })))
  await journal.append({ song: 4 })
  await journal.close()
  const { journal: again, replayed } = await reopen()
  expect(replayed).toEqual([{ song: 1 }, { song: 2 }, { song: 3 }, { song: 4 }])
  await again.close()
})

it('has an entry on the disk when append resolves', async () => {
  const { journal } = await reopen()
  const first = journal.append({ song: 1 })
  void journal.append({ song: 2 })
  await first
  expect(await readFile(path, 'utf8')).toContain('{"song":1}\n')
  await journal.settled()
  expect(await readFile(path, 'utf8')).toBe('{"song":1}\n{"song":2}\n')
  await journal.close()
})

it('is compacted when it is opened', async () => {
  await writeFile(path, '{"song":1}\n{"song":1}\n{"song":1}\n')
  const { journal } = await reopen([{ song: 1 }])
  expect(await readFile(path, 'utf8')).toBe('{"song":1}\n')
  await journal.close()
})

it('skips a torn last line and continues after the complete ones', async () => {
  await writeFile(path, '{"song":1}\n{"so')
  const { journal, replayed } = await reopen()
  expect(replayed).toEqual([{ song: 1 }])
  await journal.append({ song: 2 })
  await journal.close()
  expect(await readFile(path, 'utf8')).toBe('{"song":1}\n{"song":2}\n')
})

it('is left unchanged when it is damaged in the middle', async () => {
  await writeFile(path, '{"song":1}\n{"so\n')
  await appendFile(path, '{"song":2}\n')
  await expect(reopen()).rejects.toThrow(`Line 2 of ${path} cannot be read, and it is not the last one.`)
  expect(await readFile(path, 'utf8')).toBe('{"song":1}\n{"so\n{"song":2}\n')
})

it('is readable only for its own user, even after it was rewritten', async () => {
  path = join(folder, 'stripe/journal.jsonl')
  const modes = () => Promise.all([path, join(folder, 'stripe')].map(async (each) => (await stat(each)).mode & 0o777))
  await reopen()
  expect(await modes()).toEqual([0o600, 0o700])
  await reopen([{ compacted: true }])
  expect(await modes()).toEqual([0o600, 0o700])
})
