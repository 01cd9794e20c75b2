import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { ensureDatabase, migrateDatabase, openDatabase } from '../../server/platform/database/database.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import type { ListViewer } from '../../server/testing/steps/list-requests.ts'
import { createPerson, type Person } from '../../server/testing/steps/person.ts'
import { makeLargeWorld } from '../../server/testing/world/large-world.ts'
import { openWorldOn } from '../../server/testing/world/open-world.ts'

export type BenchPeople = Record<ListViewer, { id: string; email: string }>

export type LargeDatabase = { ownerUrl: string; people: BenchPeople; drops: number }

export type Cluster = Awaited<ReturnType<typeof openCluster>>

/** Demos for each drop. */
const demosPerDrop = 5

/** Starts PostgreSQL in a folder, with databases that stay there for the next run. */
export async function openCluster(folder: string, log: (text: string) => void) {
  await mkdir(folder, { recursive: true })
  const cluster = await startPostgres({ dataDir: folder, isDisposable: true })
  return {
    stop: () => cluster.stop(),
    /** A database with that many drops and five times as many demos. */
    async database(drops: number): Promise<LargeDatabase> {
      const name = `world_${drops}`
      const ownerUrl = cluster.url(name)
      const peopleFile = join(folder, `${name}.json`)
      if (existsSync(peopleFile)) {
        await update(ownerUrl, () => log(`${name} is migrated`))
        return { ownerUrl, drops, people: JSON.parse(await readFile(peopleFile, 'utf8')) as BenchPeople }
      }
      log(`${drops} drops and ${drops * demosPerDrop} demos are generated`)
      await ensureDatabase(cluster.url('postgres'), name)
      const db = openDatabase(ownerUrl)
      await migrateDatabase(db)
      await db.$client.end()
      const people = await fillDatabase(ownerUrl, drops)
      await writeFile(peopleFile, JSON.stringify(people))
      return { ownerUrl, drops, people }
    },
  }
}

/** Migrates a database of an earlier run, and reads anew what the planner and index-only scans know of its tables. */
async function update(ownerUrl: string, log: () => void): Promise<void> {
  const db = openDatabase(ownerUrl, { maxConnections: 1 })
  const newestMigration = async (): Promise<unknown> =>
    (await db.$client.query('select max(id) as id from drizzle.__drizzle_migrations')).rows[0].id
  const before = await newestMigration()
  await migrateDatabase(db)
  if ((await newestMigration()) !== before) {
    log()
    await db.$client.query('vacuum analyze')
  }
  await db.$client.end()
}

/** Fills a migrated database, and returns whom to sign in. */
export async function fillDatabase(ownerUrl: string, drops: number): Promise<BenchPeople> {
  const world = await openWorldOn(ownerUrl)
  try {
    const people = {
      creator: await createPerson(world, 'Mira Songwriter', 'songWriter'),
      owner: await createPerson(world, 'Ines Owner', 'anr'),
      screener: await createPerson(world, 'Sam Screener', 'screener'),
      admin: await createPerson(world, 'Ada Admin', 'manager', { admin: true }),
    } satisfies Record<keyof BenchPeople, Person>
    // Millions of rows take longer than any query of Velv may.
    const owner = openDatabase(ownerUrl, { maxConnections: 1, longestQueryMs: Infinity })
    const client = await owner.$client.connect()
    try {
      await client.query("set maintenance_work_mem = '512MB'")
      await client.query("set work_mem = '256MB'")
      await client.query('set statement_timeout = 0')
      const owned = { ownerId: people.owner.id, creatorId: people.creator.id }
      await makeLargeWorld(client, { drops, demos: drops * demosPerDrop, ...owned, now: world.deps.clock.now() })
      await addSongs(client, people.creator.id)
    } finally {
      client.release(true)
      await owner.$client.end()
    }
    const entries = Object.entries(people).map(([who, { id, email }]) => [who, { id, email }])
    return Object.fromEntries(entries) as BenchPeople
  } finally {
    await world.close()
  }
}

/** Prepared songs, with waveforms, for the demos of a creator and for those of the popular drops. */
async function addSongs(client: pg.PoolClient, creatorId: string): Promise<void> {
  await client.query(
    `with heard as (
       select id, gen_random_uuid() as recording_id from demos
       where user_id = $1 or drop_id in (select drop_id from drop_tallies order by screening desc limit 5)
     ), made as (
       insert into recordings (id, state, bytes, format, duration_ms, sample_rate, channels, bit_depth, loudness_lufs, gain_db,
         true_peak_dbtp, clipped_places, silence_start_ms, silence_end_ms, stereo, bucket_ms, peaks, created_at)
       select recording_id, 'ready', 30000000, 'wav', 180000, 44100, 2, 16, -11.5, -2.5, -1, 0, 0, 0, 'stereo', 100,
         decode(repeat('2a5fc07a11e3', 300), 'hex'), now() from heard
     )
     update demos set recording_id = heard.recording_id from heard where heard.id = demos.id`,
    [creatorId],
  )
  for (const table of ['recordings', 'demos']) await client.query(`vacuum analyze ${table}`)
}
