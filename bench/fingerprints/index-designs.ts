import { execFileSync } from 'node:child_process'
import { existsSync, globSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import {
  findCandidates,
  findSameRecordings,
  saveFingerprint,
} from '../../server/media/fingerprint/fingerprints-queries.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import {
  hashOf,
  reliableBits,
  selectedPerRecording,
  selectValues,
} from '@velv/domain/media/fingerprint/select-values.ts'
import { ensureDatabase, migrateDatabase, openDatabase } from '../../server/platform/database/database.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { startPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { newId } from '../../server/platform/database/ids.ts'
import type { SameRecording } from '../../server/media/fingerprint/fingerprints-queries.ts'
import { alikePairs, type Corpus } from './corpus.ts'
import { median, percentile, percent } from './figures.ts'

const seed = 0x2545f491
let state = seed
function random(below: number): number {
  state ^= state << 13
  state ^= state >>> 17
  state ^= state << 5
  return (state >>> 0) % below
}

/**
 * Values that look like music that does not exist: those of a song. What several songs of the corpus share, such as
 * common chords, stays; of the rest, one to three bits are turned.
 */
function inventedValues({ values }: Fingerprint, common: ReadonlySet<number>): number[] {
  const from = random(Math.max(1, values.length - 1600))
  const heard = values.subarray(from, from + 1600)
  // The lowest hashes are selected; sorting only those that can be among them saves most of the time.
  const highest = ((selectedPerRecording * 1.4) / heard.length) * 2 ** 32
  const low = new Map<number, number>()
  for (const value of heard) {
    let made = value & reliableBits
    if (!common.has(made))
      for (let turned = random(3); turned >= 0; turned--) made = (made ^ (1 << random(32))) & reliableBits
    const hash = hashOf(made)
    if (hash < highest) low.set(made, hash)
  }
  return [...low]
    .toSorted((a, b) => a[1] - b[1])
    .slice(0, selectedPerRecording)
    .map(([value]) => value)
}

function commonValues(prints: Fingerprint[]): Set<number> {
  const [seen, common] = [new Set<number>(), new Set<number>()]
  for (const { values } of prints)
    for (const value of new Set(values.map((each) => each & reliableBits))) {
      if (seen.has(value | 0)) common.add(value | 0)
      seen.add(value | 0)
    }
  return common
}

const wantedOf = ({ selected }: Fingerprint) => [...new Set(selected.flat())]

/** How many of a recording's look-ups hit an unrelated one. */
function hitsOf(wanted: number[][], others: number[][]): number {
  let hits = 0
  const counts = new Map<number, number>()
  for (const value of others.flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  for (const value of wanted.flat()) hits += counts.get(value) ?? 0
  return hits / (wanted.length * others.length)
}

/** How often a look-up hits an unrelated song by chance, among real and among invented songs. */
export function sharedAtRandom({ songs }: Corpus): { real: number; invented: number } {
  const prints = songs.map(({ print }) => print)
  const [queried, others] = [prints.filter((_, nth) => nth % 2 === 0), prints.filter((_, nth) => nth % 2 === 1)]
  const wanted = queried.map(wantedOf)
  const common = commonValues(prints)
  return {
    real: hitsOf(
      wanted,
      others.map(({ values }) => selectValues(values)),
    ),
    invented: hitsOf(
      wanted,
      Array.from({ length: 2000 }, (_, nth) => inventedValues(others[nth % others.length]!, common)),
    ),
  }
}

type Opened = { db: Database; pool: pg.Pool; dataDir: string; stop: () => Promise<void> }

async function open(folder: string, count: number): Promise<Opened> {
  const dataDir = join(folder, `cluster-${count}`)
  const cluster = await startPostgres({ dataDir, isDisposable: true })
  await ensureDatabase(cluster.url('postgres'), 'prints')
  const db = openDatabase(cluster.url('prints'))
  return {
    db,
    pool: db.$client,
    dataDir: cluster.data,
    async stop() {
      await db.$client.end()
      await cluster.stop()
    },
  }
}

const log = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)

/** Invented recordings, in the tables of Velv and in one for the other designs. */
async function fill({ db, pool }: Opened, corpus: Corpus, count: number): Promise<void> {
  await migrateDatabase(db)
  const { real, invented } = sharedAtRandom(corpus)
  log(`values shared with an unrelated recording: real ${real.toFixed(4)}, invented ${invented.toFixed(4)}`)
  const common = commonValues(corpus.songs.map(({ print }) => print))
  // Those whose copies or siblings are looked for have no invented siblings, which would hide them: no song has a thousand.
  const heldOut = new Set([...corpus.changed.map(({ song }) => song), ...alikePairs(corpus.songs).flat()])
  const bases = corpus.songs.filter((_, nth) => !heldOut.has(nth))
  const client = await pool.connect()
  await client.query('create unlogged table made (number int, selected int[])')
  function* lines(): Generator<string> {
    for (let nth = 1; nth <= count; nth++) {
      const { print } = bases[random(bases.length)]!
      yield `${nth}\t{${inventedValues(print, common).join(',')}}\n`
      if (nth % 100_000 === 0) log(`${nth} invented`)
    }
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom('copy made from stdin')))
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  await client.query(`alter table fingerprint_values drop constraint fingerprint_values_value_fingerprint_pk`)
  await client.query(`with m as (select *, gen_random_uuid() as id from made), s as (
    insert into songs (id, state, bytes, created_at) select id, 'ready', 1, now() from m
  ) insert into fingerprints (recording_id, number, values, at_other_speeds, selected_at_speeds, selected) overriding system value
    select id, number, '\\x', '\\x', '\\x', selected from m`)
  await client.query(`select setval('fingerprints_number_seq', $1)`, [count])
  log('rows of recordings written')
  await client.query('insert into fingerprint_values select unnest(selected), number from made')
  log('rows of values written')
  await client.query(
    'alter table fingerprint_values add constraint fingerprint_values_value_fingerprint_pk primary key (value, fingerprint)',
  )
  log('primary key built')
  client.release()
  await pool.query('vacuum analyze')
}

/** The real recordings, among the invented ones. */
async function saveReal({ db, pool }: Opened, corpus: Corpus, count: number): Promise<string[]> {
  await pool.query('delete from songs where id in (select recording_id from fingerprints where number > $1)', [count])
  await pool.query('delete from made where number > $1', [count])
  const ids: string[] = []
  for (const { print } of corpus.songs) {
    const id = newId()
    ids.push(id)
    await pool.query(`insert into songs (id, state, bytes, created_at) values ($1, 'ready', 1, now())`, [id])
    await db.transaction((tx) => saveFingerprint(tx, id, print))
  }
  await pool.query('insert into made select number, selected from fingerprints where number > $1', [count])
  await pool.query('vacuum analyze fingerprints, fingerprint_values, made')
  log('real recordings saved')
  return ids
}

/** A list in each row, with an index of its values: the other designs that were tried. */
const otherDesigns = {
  'GIN of lists, rows that overlap': `
    select number from made
    cross join lateral (select count(*) as shared from unnest(selected) as value where value = any ($1::int[])) as counted
    where selected && $1::int[] order by shared desc limit 10`,
  'GIN of lists, one look-up a value': `
    select number from (
      select number, count(*) as shared from unnest($1::int[]) as wanted (value)
      cross join lateral (select number from made where selected @> array[wanted.value] limit 101) as each
      group by number having count(*) >= 2
    ) as sharing order by shared desc limit 10`,
} as const

interface Times {
  median: number
  p99: number
}

const timesOf = (ms: readonly number[]): Times => ({ median: median(ms), p99: percentile(ms, 0.99) })

export interface IndexFigures {
  recordings: number
  designs: ({ design: string; indexSize: string; rowsSize: string } & Times)[]
  cold: Times
  whole: Times
  /** By transformation. */
  found: Map<string, { found: number; of: number }>
  queried: number
  /** Songs for which another recording was found. */
  falseSongs: string[]
  atRandom: ReturnType<typeof sharedAtRandom>
}

/** Takes minutes for a million; the next run finds them. */
export async function fillOnce(folder: string, corpus: Corpus, count: number): Promise<void> {
  const filled = join(folder, `filled-${count}`)
  if (existsSync(filled)) return
  const opened = await open(folder, count)
  await fill(opened, corpus, count)
  await opened.stop()
  writeFileSync(filled, '')
}

export async function measureIndex(
  folder: string,
  corpus: Corpus,
  { count, withOthers }: { count: number; withOthers: boolean },
): Promise<IndexFigures> {
  let opened = await open(folder, count)
  const ids = await saveReal(opened, corpus, count)
  const designs: IndexFigures['designs'] = []
  const { changed, songs } = corpus

  const found: IndexFigures['found'] = new Map()
  const [searching, whole]: [number[], number[]] = [[], []]
  // Each twice, of which the second is warm.
  for (const { song, transformation, print } of changed) {
    const search = () => findCandidates(opened.db, print, { limit: 10 })
    await search()
    searching.push(await msOf(search))
    let same: SameRecording[] = []
    whole.push(await msOf(async () => (same = await findSameRecordings(opened.db, print))))
    const tally = found.get(transformation) ?? { found: 0, of: 0 }
    tally.of++
    if (same.some(({ recordingId }) => recordingId === ids[song])) tally.found++
    found.set(transformation, tally)
  }
  designs.push({
    design: 'a row for each value, in use',
    ...timesOf(searching),
    indexSize: await sizeOf(opened.pool, 'fingerprint_values_value_fingerprint_pk'),
    rowsSize: await sizeOf(opened.pool, 'fingerprint_values'),
  })
  const all = [...found.values()].reduce((sum, each) => sum + each.found, 0)
  log(`rows: ${inWords(timesOf(searching))}; whole ${inWords(timesOf(whole))}; found ${percent(all, changed.length)}`)

  const falseSongs: string[] = []
  for (const [nth, { name, print }] of songs.entries())
    for (const { recordingId, share } of await findSameRecordings(opened.db, print, { besides: ids[nth]! }))
      falseSongs.push(
        `${name} and ${songs[ids.indexOf(recordingId)]?.name ?? 'an invented one'} (${percent(share, 1)})`,
      )
  log(`unrelated: ${falseSongs.join('; ')}`)

  await opened.stop()
  forget(opened.dataDir)
  opened = await open(folder, count)
  const cold: number[] = []
  for (let nth = 0; nth < 60; nth++) {
    const { print } = songs[(nth * 17) % songs.length]!
    cold.push(await msOf(() => findCandidates(opened.db, print, { limit: 10 })))
  }
  log(`cold: ${inWords(timesOf(cold))}`)

  if (withOthers) designs.push(...(await measureOtherDesigns(opened, changed)))
  await opened.stop()
  return {
    recordings: count + songs.length,
    designs,
    cold: timesOf(cold),
    whole: timesOf(whole),
    found,
    queried: changed.length,
    falseSongs,
    atRandom: sharedAtRandom(corpus),
  }
}

async function measureOtherDesigns({ pool }: Opened, changed: Corpus['changed']): Promise<IndexFigures['designs']> {
  const designs: IndexFigures['designs'] = []
  const client = await pool.connect()
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query('create index if not exists made_selected on made using gin (selected)')
  await client.query('vacuum analyze made')
  log('GIN built')
  const samples = changed.filter((_, nth) => nth % Math.ceil(changed.length / 30) === 0)
  for (const [design, text] of Object.entries(otherDesigns)) {
    const times: number[] = []
    for (const { print } of samples) {
      // Some take seconds each.
      if (times.reduce((sum, ms) => sum + ms, 0) > 30_000) break
      const wanted = wantedOf(print)
      await client.query(text, [wanted])
      times.push(await msOf(() => client.query(text, [wanted])))
    }
    designs.push({
      design,
      ...timesOf(times),
      indexSize: await sizeOf(pool, 'made_selected'),
      rowsSize: await sizeOf(pool, 'made'),
    })
    log(`${design}: ${inWords(timesOf(times))}`)
  }
  client.release()
  return designs
}

async function sizeOf(pool: pg.Pool, name: string): Promise<string> {
  const { rows } = await pool.query<{ size: string }>('select pg_size_pretty(pg_relation_size($1::regclass)) as size', [
    name,
  ])
  return rows[0]!.size
}

const inWords = (times: Times) => `${times.median.toFixed(1)} ms, 99 % within ${times.p99.toFixed(1)} ms`

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Asks the system to drop its copies of these files. */
function forget(folder: string): void {
  for (const path of globSync(join(folder, 'base/*/*')))
    if (statSync(path).size > 1_000_000)
      execFileSync('dd', [`of=${path}`, 'oflag=nocache', 'conv=notrunc,fdatasync', 'count=0'], { stdio: 'ignore' })
}
