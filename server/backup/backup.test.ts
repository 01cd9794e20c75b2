import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAllFiles, readAllRows, createEmptyDatabase, readSchema } from '../testing/database/database-contents.ts'
import { openWorldOn } from '../testing/world/open-world.ts'
import { password, Person, signUp, createPerson } from '../testing/steps/person.ts'
import { listenTo, createLiveDrop, createPaidDemo } from '../testing/steps/submission-steps.ts'
import { openTestWorld, type TestWorld } from '../testing/world/test-world.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const signal = new AbortController().signal
let place: string
let source: TestWorld
let again: TestWorld
let manifest: BackupManifest
let mira: Person
let demoId: string
let files: Record<string, string>
let given: Record<string, string>
let rows: Record<string, string[]>

/** What may differ in the data folder: unfinished uploads, what was stored after the snapshot, and the mark of a backup. */
const isBackedUp = ([path]: [string, string]) =>
  !/^last-backup$|^media\/(work|uploads)\/|\.new$|^media\/song\/0{8}-/.test(path)

/** A world with some of everything, backed up while it runs, and restored elsewhere. */
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'velv-backup-'))
  source = await openTestWorld()
  const { dataDir } = source.deps.config
  const databaseUrl = source.database.ownerUrl
  const staff = await createPerson(source, 'Ada Admin', 'manager', { admin: true })
  const ines = await createPerson(source, 'Ines Owner', 'anr')
  mira = await createPerson(source, 'Mira Halden', 'songWriter')
  const ola = await createPerson(source, 'Ola Screener', 'screener')
  const dropId = await createLiveDrop(source, ines, staff, { lookingFor: ['A "quoted"\tline\nand \\. another, ’ö 🎧'] })
  await mira.put(`/api/my/favorites/${dropId}`)
  const picture = new FormData()
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  picture.set('file', new File([new Uint8Array(png)], 'me.png'))
  const cookie = [...mira.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin: source.baseUrl }
  await fetch(`${source.baseUrl}/api/me/picture`, { method: 'PUT', headers, body: picture })
  demoId = await createPaidDemo(source, mira, dropId)
  await listenTo(ola, demoId)
  await ola.post(`/api/demos/${demoId}/pitch`)
  await source.drainJobs()
  // Notifications that are not dispatched yet wait; a worker has just taken one of them.
  await staff.post(`/api/drops/${dropId}/deliver`)
  await ines.post(`/api/demos/${demoId}/hold`)
  await source.deps.db.execute(sql`update pgboss.job set state = 'active', started_on = now()
    where id = (select id from pgboss.job where state = 'created' and name = 'event.dispatch' order by created_on desc limit 1)`)
  await writeFile(join(dataDir, 'last-backup'), 'an earlier one')
  await writeFile(join(dataDir, 'secret'), 'f'.repeat(64), { mode: 0o600 })
  await source.deps.storage.copyIn('song/00000000-0000-4000-8000-000000000000/original', join(dataDir, 'secret'))
  rows = await readAllRows(source.deps.db)
  files = Object.fromEntries(Object.entries(await readAllFiles(dataDir)).filter(isBackedUp))

  let isLater = false
  // The world changes after the first table has been read.
  const onStep = async () => {
    if (!isLater) await signUp(source, 'Late Guest', 'producer')
    isLater = true
  }
  const options = { databaseUrl, dataDir, now: new Date(), signal, onStep }
  manifest = await makeBackup(join(place, 'backup'), options)

  const [url, fresh] = [await createEmptyDatabase(), await mkdtemp(join(place, 'fresh-'))]
  const openDatabase = () => Promise.resolve(url)
  await restoreBackup(join(place, 'backup'), { dataDir: fresh, openDatabase, signal })
  given = await readAllFiles(fresh)
  again = await openWorldOn(url, { DATA_DIR: fresh })
})
afterAll(async () => {
  await again?.close()
  await source.close()
  await rm(place, { recursive: true })
})

describe('a backup made while Velv runs', () => {
  it('contains every table as of one moment, and nothing of later transactions', async () => {
    const counted = Object.entries(rows).map(([table, { length }]) => [table, length])
    expect(manifest.tables.map((table) => [table.name, table.rows])).toEqual(counted)
    // The tables are not empty, so that comparing them proves something.
    const filled = counted.filter(([, count]) => count !== 0).map(([table]) => table)
    expect(filled).toEqual(expect.arrayContaining(['demos', 'events', 'favorites', 'ledger_entries', 'listenings']))
    expect((await readAllRows(source.deps.db))['users']!.length).toBe(rows['users']!.length + 1)
  })

  it('contains songs, pictures, the sandbox and secrets, readable by nobody else', async () => {
    const kinds = new Set(Object.keys(files).map((path) => path.split('/').slice(0, 2).join('/')))
    expect([...kinds]).toEqual([
      'media/pictures',
      'media/song',
      'sandbox/mail',
      'sandbox/stripe',
      'secret',
      'vapid-keys',
    ])
    expect(manifest.files.count).toBe(Object.keys(files).length)
    expect((await stat(join(place, 'backup'))).mode & 0o777).toBe(0o700)
    for (const path of ['data/secret', 'manifest.json', 'files.sha256', 'jobs.gz', 'tables/users.gz'])
      expect([path, (await stat(join(place, 'backup', path))).mode & 0o777]).toEqual([path, 0o600])
    expect(existsSync(join(place, 'backup.part'))).toBe(false)
  })
})

describe('a restored world', () => {
  it('is the same, row for row and file for file, with its constraints enabled', async () => {
    expect(given).toEqual(files)
    expect(await readAllRows(again.deps.db)).toEqual(rows)
    expect(await readSchema(again.ownerDb)).toEqual(await readSchema(source.ownerDb))
    for (const table of ['events', 'ledger_entries', 'demo_moves'])
      await expect(again.ownerDb.$client.query(`delete from ${table}`)).rejects.toThrow(`${table} is append-only`)
    const wrong = `insert into demos (id, user_id, drop_id, title, lyrics, result, created_at, updated_at)
      select gen_random_uuid(), user_id, gen_random_uuid(), '', '', 'draft', now(), now() from demos`
    await expect(again.deps.db.$client.query(wrong)).rejects.toThrow('demos_drop_id_drops_id_fk')
  })

  it('lets people log in by password and by existing session, and plays their songs', async () => {
    const here = new Person(again)
    expect((await here.post('/api/account/sign-in', { email: mira.email, password })).status).toBe(200)
    const before = new Person(again)
    for (const [name, value] of mira.cookies) before.cookies.set(name, value)
    expect((await before.get('/api/me')).body.me.name).toBe('Mira Halden')
    const { levelUrl } = (await before.post(`/api/demos/${demoId}/listen`)).body
    const heard = await before.send('GET', levelUrl, undefined, { range: 'bytes=0-1023' })
    expect([heard.status, (await heard.arrayBuffer()).byteLength]).toEqual([206, 1024])
    const { profileImage } = (await before.get('/api/me')).body.me
    expect((await before.send('GET', profileImage)).status).toBe(200)
  })

  it('runs the waiting jobs once, and continues the sequence of events', async () => {
    const before = new Person(again)
    for (const [name, value] of mira.cookies) before.cookies.set(name, value)
    const notificationTitles = async () =>
      (await before.get('/api/notices')).body.rows.map((row: { title: string }) => row.title)
    expect(await notificationTitles()).toEqual(['Slow Exit was pitched', 'Slow Exit is in screening'])
    await again.drainJobs()
    expect(await notificationTitles()).toEqual([
      'How Ines Lund turned out',
      'Slow Exit is on hold',
      'Slow Exit was pitched',
      'Slow Exit is in screening',
    ])
    expect(await again.deps.jobs.runDue()).toBe(0)
    const [last] = (await again.deps.db.execute<{ id: number }>(sql`select max(id)::int as id from events`)).rows
    const next = await again.deps.db.transaction((tx) =>
      again.deps.appendEvent(tx, { action: 'drop.favorite', actorId: null, subjectId: mira.id }),
    )
    expect(next).toBe(last!.id + 1)
  })
})
