import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { fillOrganizations } from '../drops/owners/fill-organizations.ts'
import journal from '../drizzle/meta/_journal.json' with { type: 'json' }
import { backfillSearchTokens } from '../backfill-search-tokens.ts'
import { openDatabase } from '../platform/database/database.ts'
import { readLastMigration, newestMigration } from '../platform/database/migrations.ts'
import { createEmptyDatabase, readAllRows, readSchema } from '../testing/database/database-contents.ts'
import { password, Person } from '../testing/steps/person.ts'
import { isPublished, isSigned } from '../testing/steps/signed-documents.ts'
import { openWorldOn, type World } from '../testing/world/open-world.ts'
import { copyStoredDataFolder, facts } from '../testing/world/stored-data-folder.ts'
import { openTestWorld } from '../testing/world/test-world.ts'
import { createQueues } from './create-queues.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { withConnection } from './with-connection.ts'

const { signal } = new AbortController()
const ask = async (url: string, text: string) =>
  (await withConnection(url, signal, (client) => client.query({ text, rowMode: 'array' }))).rows

const open = async ({ url, dataDir }: { url: string; dataDir: string }) => {
  let nowMs = Date.parse(facts.now)
  const world = await openWorldOn(url, { DATA_DIR: dataDir }, { clock: { now: () => new Date(nowMs++) } })
  await backfillSearchTokens(world.deps)
  return world
}
const logIn = async (world: World, email: string) => {
  const person = new Person(world)
  await person.succeed('POST', '/api/account/sign-in', { email: `${email}@example.com`, password })
  return person
}

describe('a data folder of commit 1cda5412', async () => {
  const { url, dataDir } = await copyStoredDataFolder()
  const world = await open({ url, dataDir })
  afterAll(async () => {
    await world.close()
    await rm(dataDir, { recursive: true })
  })
  const [mira, ines, ola] = await Promise.all(
    ['mira.halden', 'ines.owner', 'ola.screener'].map((email) => logIn(world, email)),
  )

  it('gets the schema of a new one', async () => {
    const fresh = await openTestWorld()
    // Each has its own records of migrations. PostgreSQL keeps the names of "not null" from before a table was renamed.
    const schemaOf = async ({ ownerDb }: World) =>
      (await readSchema(ownerDb)).filter((line) => !/^[0-9a-f]{64} |_not_null/.test(line))
    expect(await schemaOf(world)).toEqual(await schemaOf(fresh))
    await fresh.close()
  })

  it('keeps its songs, which play, and every answer', async () => {
    const results = Object.fromEntries(
      (await mira!.succeed('GET', '/api/my/demos')).rows.map((row: { id: string; result: string }) => [
        row.id,
        row.result,
      ]),
    )
    expect(results).toEqual({ [facts.pitched]: 'hold', [facts.noGo]: 'nogo', [facts.waiting]: 'screening' })
    const { levelUrl } = await ines!.succeed('POST', `/api/demos/${facts.pitched}/listen`)
    const sound = await ines!.send('GET', levelUrl)
    expect([sound.status, (await sound.arrayBuffer()).byteLength > 60_000]).toEqual([200, true])
    const { history, listeners } = await mira!.succeed('GET', `/api/demos/${facts.pitched}`)
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['demo.hold', 'demo.pitch', 'demo.submit'])
    expect(listeners.length).toBe(2)
    const sheet = await mira!.succeed('GET', `/api/songs/${facts.song}/splits`)
    expect(sheet.finalAt).not.toBeNull()
    expect(sheet.writers.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Mira Halden', 'confirmed'],
      ['Jon Berg', 'confirmed'],
    ])
  })

  it('is found, and goes on being screened', async () => {
    const found = await mira!.succeed('GET', '/api/drops?search=uma')
    expect(found.rows.map(({ id }: { id: string }) => id)).toEqual([facts.openDrop])
    const queue = await ola!.succeed('GET', `/api/drops/${facts.openDrop}/demos`)
    expect(queue.rows.map(({ id }: { id: string }) => id)).toEqual([facts.waiting])
  })

  it('gives each owner an organization, to which their drops belong [B-4]', async () => {
    const listed = async (of: string) =>
      (await ines!.succeed('GET', `/api/my/inbox?of=${of}`)).rows.map(({ id }: { id: string }) => id)
    const own = await listed('own')
    expect(own.length).toBeGreaterThan(0)
    await fillOrganizations(world.deps)
    expect(await listed('team')).toEqual(own)
    const { organization } = (await ines!.succeed('GET', '/api/me')).me
    expect(organization).toMatchObject({ role: 'lead', people: 1 })
    // What the owner had heard before still counts.
    const { heard } = await ines!.succeed('GET', '/api/my/track-record')
    expect(heard).toBeGreaterThan(0)
  })

  it('keeps its money: every posting sums to zero, and wallets have what their entries say', async () => {
    expect(await ola!.succeed('GET', '/api/wallet')).toMatchObject({
      seconds: 14_202,
      balanceMicros: 0,
      withdrawal: { state: 'sent', amountMicros: 71_010_000 },
    })
    const { rows } = await world.deps.db.execute(sql`select
      (select sum(amount_micros)::int from ledger_entries) as sum,
      (select count(*)::int from wallet_balances b where balance_micros <>
        (select sum(amount_micros) from ledger_entries e where e.account_id = b.account_id)) as differing,
      (select count(*)::int from payments where state = 'paid' and amount = 1200) as paid`)
    expect(rows).toEqual([{ sum: 0, differing: 0, paid: 3 }])
  })

  it('keeps its certificates, and the access log that everybody can check', async () => {
    const certificate = await mira!.succeed('GET', `/api/demos/${facts.pitched}/certificate.json`)
    expect(certificate).toEqual(facts.certificate)
    expect(await isSigned(world, certificate)).toBe(true)
    const { entries } = await mira!.succeed('GET', `/api/demos/${facts.pitched}/access-log.json`)
    expect(entries.length).toBe(4)
    for (const entry of entries) expect(await isPublished(world, entry)).toBe(true)
  })
})

it('restores a backup of an older version unchanged, and migrates it at the next start', async () => {
  const place = await mkdtemp(join(tmpdir(), 'velv-backup-'))
  const before = await copyStoredDataFolder()
  await createQueues(before.url, ['mail.of-old'])
  await ask(
    before.url,
    `insert into pgboss.job (name, data, policy) values ('mail.of-old', '{"to":"Mira"}', 'standard'),
      ('song.remove', '{"songId":"${facts.song}"}', 'standard')`,
  )
  const options = { databaseUrl: before.url, dataDir: before.dataDir, now: new Date(facts.now), signal }
  await makeBackup(join(place, 'backup'), options)

  const after = { url: await createEmptyDatabase(), dataDir: await mkdtemp(join(place, 'fresh-')) }
  const target = { dataDir: after.dataDir, openDatabase: () => Promise.resolve(after.url), signal }
  await restoreBackup(join(place, 'backup'), target)
  expect(await withConnection(after.url, signal, readLastMigration)).toBe(journal.entries[0]!.when)
  const rowsOf = async (url: string) => {
    const db = openDatabase(url)
    return readAllRows(db).finally(() => db.$client.end())
  }
  expect(await rowsOf(after.url)).toEqual(await rowsOf(before.url))

  const world = await open(after)
  expect(await withConnection(after.url, signal, readLastMigration)).toBe(newestMigration())
  const mira = await logIn(world, 'mira.halden')
  expect((await mira.succeed('GET', '/api/my/demos')).rows.length).toBe(3)
  // No current code knows the first job: it is kept, and waits. The other one has another name now.
  const waiting = `select state::text, data from pgboss.job where name in ('mail.of-old', 'recording.remove') order by name`
  expect(await ask(after.url, waiting)).toEqual([
    ['created', { to: 'Mira' }],
    ['created', { recordingId: facts.song }],
  ])
  await world.close()
  await rm(place, { recursive: true })
  await rm(before.dataDir, { recursive: true })
})

it('refuses a database of a version before the baseline', async () => {
  const { url, dataDir } = await copyStoredDataFolder()
  await ask(url, 'update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await expect(open({ url, dataDir })).rejects.toThrow(
    'This database is too old for this version of Velv: start Velv at commit 1cda5412 once, which updates it.',
  )
  await rm(dataDir, { recursive: true })
})
