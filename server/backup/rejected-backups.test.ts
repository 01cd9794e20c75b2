import { createHash } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newestMigration } from '../platform/database/migrations.ts'
import { createEmptyDatabase } from '../testing/database/database-contents.ts'
import { createPerson } from '../testing/steps/person.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { assertNoUnfinishedRestore } from './unfinished-restore.ts'

const { signal } = new AbortController()
let place: string
let original: TestWorld
let intact: string
let backup: string
let fresh: string
let url: string

const options = () => ({
  databaseUrl: original.database.ownerUrl,
  dataDir: original.deps.config.dataDir,
  now: new Date(),
  signal,
})

beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'velv-backup-'))
  original = await openTestWorld()
  await createPerson(original, 'Mira Halden', 'songWriter')
  intact = join(place, 'whole')
  await makeBackup(intact, options())
  url = await createEmptyDatabase()
})
afterAll(async () => {
  await original.close()
  await rm(place, { recursive: true })
})

/** A copy of the backup to damage, and a place to restore into. */
beforeEach(async () => {
  backup = join(await mkdtemp(join(place, 'damaged-')), 'backup')
  await cp(intact, backup, { recursive: true })
  fresh = await mkdtemp(join(place, 'fresh-'))
})

const restore = (given: { signal?: AbortSignal; onStep?: (step: string) => void; url?: string } = {}) =>
  restoreBackup(backup, { dataDir: fresh, openDatabase: () => Promise.resolve(given.url ?? url), signal, ...given })

async function ask(sql: string, at = url): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' })
  await client.end()
  return rows
}

/** Checks that no file and no table of Velv exists. */
async function expectNothing(): Promise<void> {
  expect(await readdir(fresh)).toEqual([])
  expect(await ask(`select tablename from pg_tables where schemaname in ('public', 'drizzle')`)).toEqual([])
}

async function editManifest(change: object): Promise<void> {
  const path = join(backup, 'manifest.json')
  const manifest = JSON.parse(await readFile(path, 'utf8')) as object
  await writeFile(path, JSON.stringify({ ...manifest, ...change }))
}

async function corruptFirstFile(): Promise<void> {
  const [line] = (await readFile(join(backup, 'files.sha256'), 'utf8')).split('\n')
  await appendFile(join(backup, line!.slice(66)), ' ')
}

/** The backup with one more file in it, with valid hashes. */
async function listFile(path: string): Promise<void> {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const copy = join(backup, 'data', path)
  await mkdir(dirname(copy), { recursive: true })
  await writeFile(copy, 'evil')
  await appendFile(join(backup, 'files.sha256'), `${hash('evil')}  data/${path}\n`)
  const { files } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as { files: { count: number } }
  const list = await readFile(join(backup, 'files.sha256'), 'utf8')
  await editManifest({ files: { ...files, count: files.count + 1, sha256: hash(list) } })
}

describe('a rejected restore changes nothing', () => {
  const damagedBackups: [string, () => Promise<unknown>, RegExp][] = [
    ['without a manifest', () => rm(join(backup, 'manifest.json')), /manifest\.json is missing/],
    ['with a truncated manifest', () => truncate(join(backup, 'manifest.json'), 900), /manifest\.json is incomplete/],
    [
      'of a newer database',
      () => editManifest({ migration: Date.now() * 9, velv: '9.9.9' }),
      /by a newer version of Velv \(9\.9\.9\)/,
    ],
    [
      'of a newer format',
      () => editManifest({ format: 2, tables: 'elsewhere', velv: '9.9.9' }),
      /by a newer version of Velv \(9\.9\.9\)/,
    ],
    [
      'of an unknown schema version',
      () => editManifest({ migration: newestMigration() - 1 }),
      /at a migration \(\d+\) that this version of Velv doesn’t have/,
    ],
    [
      'of a version before the baseline',
      () => editManifest({ migration: 1 }),
      /is too old for this version of Velv: restore it with commit 1cda5412, start that once, and make a new one/,
    ],
    [
      'with rows that were changed',
      () => appendFile(join(backup, 'tables/users.gz'), ' '),
      /users\.gz doesn’t match its checksum/,
    ],
    ['without a table', () => rm(join(backup, 'tables/users.gz')), /users\.gz is missing/],
    [
      'with jobs that were changed',
      () => appendFile(join(backup, 'jobs.gz'), ' '),
      /jobs\.gz doesn’t match its checksum/,
    ],
    ['without a file', () => rm(join(backup, 'data/sandbox'), { recursive: true }), /sandbox.* is missing/],
    ['with a file that was changed', () => corruptFirstFile(), /data\/.* doesn’t match its checksum/],
    [
      'with another list of files',
      () => truncate(join(backup, 'files.sha256'), 0),
      /files\.sha256 doesn’t match its checksum/,
    ],
  ]
  it.each(damagedBackups)('rejects a backup %s', async (_, damage, sentence) => {
    await damage()
    await expect(restore()).rejects.toThrow(sentence)
    await expectNothing()
  })

  it.each([
    'postgres/evil.conf',
    'postgres-place',
    './postgres/evil.conf',
    '/postgres/evil.conf',
    'media/./uploads/evil',
    'media/../postgres/evil.conf',
    'media/uploads/evil',
    join('media', 'work', 'evil'),
    'velv.pid',
    'unfinished-restore',
    'lost+found/evil',
    'vapid-keys.new',
    'media\\..\\postgres\\evil.conf',
  ])('rejects a file outside of the data: %s', async (path) => {
    await listFile(path)
    await expect(restore()).rejects.toThrow('files.sha256 has an invalid line.')
    await expectNothing()
  })

  it('rejects a data folder that is not empty', async () => {
    await writeFile(join(fresh, 'secret'), 'mine')
    await expect(restore()).rejects.toThrow(/isn’t empty \(secret\)/)
    expect(await readFile(join(fresh, 'secret'), 'utf8')).toBe('mine')
  })

  it('rejects a database that is not empty', async () => {
    const filled = await createEmptyDatabase()
    await ask('create table mine ()', filled)
    await expect(restore({ url: filled })).rejects.toThrow('The database isn’t empty.')
    expect(await readdir(fresh)).toEqual([])
  })
})

describe('an interrupted restore', () => {
  it('leaves nothing after an error, and can be repeated', async () => {
    const stop = new AbortController()
    const onStep = (step: string) => step.startsWith('users:') && stop.abort(new Error('enough'))
    await expect(restore({ signal: stop.signal, onStep })).rejects.toThrow()
    await expectNothing()
    const { tables } = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as {
      tables: { name: string }[]
    }
    await editManifest({ tables: tables.filter(({ name }) => name !== 'users') })
    await expect(restore()).rejects.toThrow('the table users is missing')
    await editManifest({ tables: tables.map((table) => (table.name === 'users' ? { ...table, rows: 7 } : table)) })
    await expect(restore()).rejects.toThrow('users: restored 1 rows, but the manifest lists 7')
    await expectNothing()
  })

  it('leaves a mark after a crash, which stops the start and is resolved by the next restore', async () => {
    await mkdir(join(fresh, 'media/song'), { recursive: true })
    await writeFile(join(fresh, 'media/song/half'), '')
    await writeFile(join(fresh, 'unfinished-restore'), `${backup}\n`)
    expect(() => assertNoUnfinishedRestore(fresh)).toThrow(`npm run restore -- ${backup}`)
    await expect(makeBackup(join(place, 'of-half'), { ...options(), dataDir: fresh })).rejects.toThrow(
      'was interrupted',
    )
    await restore()
    expect(() => assertNoUnfinishedRestore(fresh)).not.toThrow()
    expect(await readdir(fresh)).not.toContain('media')
    expect(await ask('select name from users')).toEqual([['Mira Halden']])
  })
})

describe('a backup', () => {
  it('is written into a new folder, outside of the data folder', async () => {
    await expect(makeBackup(intact, options())).rejects.toThrow(`${intact} already exists.`)
    const inside = join(original.deps.config.dataDir, 'backup')
    await expect(makeBackup(inside, options())).rejects.toThrow('can’t be inside the data folder')
    await mkdir(join(place, 'two.part'))
    await expect(makeBackup(join(place, 'two'), options())).rejects.toThrow('Another backup is writing to it')
  })

  it('is refused for an empty database', async () => {
    const folder = join(place, 'of-nothing')
    await expect(makeBackup(folder, { ...options(), databaseUrl: await createEmptyDatabase() })).rejects.toThrow(
      /This database is empty/,
    )
    expect((await readdir(place)).filter((name) => name.startsWith('of-nothing'))).toEqual([])
  })

  it('leaves nothing when it is canceled', async () => {
    const stop = new AbortController()
    const onStep = (step: string) => void (step.startsWith('users') && stop.abort())
    const stopped = makeBackup(join(place, 'stopped'), { ...options(), signal: stop.signal, onStep })
    await expect(stopped).rejects.toThrow()
    expect((await readdir(place)).filter((name) => name.startsWith('stopped'))).toEqual([])
  })
})
