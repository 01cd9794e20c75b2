import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { damaged, fingerprintOf, music } from '@velv/domain/media/fingerprint/fingerprints-for-tests.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { newId } from '../../platform/database/ids.ts'
import { collectQueries, readPlan } from '../../testing/database/query-plans.ts'
import { testWorld } from '../../testing/world/test-world.ts'
import { recordings } from '../recordings-table.ts'
import { findCandidates, findSameRecordings, readFingerprint, saveFingerprint } from './fingerprints-queries.ts'
import { fingerprints, fingerprintValues } from './fingerprints-table.ts'

const world = await testWorld()
const { db } = world.deps

async function addRecording(fingerprint: Fingerprint): Promise<string> {
  const id = newId()
  await db.insert(recordings).values({ id, state: 'ready', bytes: 1, createdAt: world.deps.clock.now() })
  await db.transaction((tx) => saveFingerprint(tx, id, fingerprint))
  return id
}

const song = music(1, 1500)
const found = async (print: Fingerprint, search?: Parameters<typeof findSameRecordings>[2]) =>
  (await findSameRecordings(db, print, search)).map(({ recordingId }) => recordingId)

let id = ''
beforeAll(async () => {
  id = await addRecording(fingerprintOf(song))
  for (let seed = 100; seed < 130; seed++) await addRecording(fingerprintOf(music(seed, 1500)))
})

describe('a recording is found', () => {
  it('with its place, after bits of it have changed and both ends were cut off', async () => {
    const [match, ...others] = await findSameRecordings(db, fingerprintOf(damaged(song.subarray(250, 1300), 0.03)))
    expect(others).toEqual([])
    expect(match).toMatchObject({ recordingId: id, share: 1, speed: 1 })
    expect(match!.offsetMs).toBeCloseTo(250 * 123.8, -3)
  })

  it('at another speed', async () => {
    const others = [music(6, 900), music(7, 900), music(8, 900), damaged(song, 0.02)]
    const [match] = await findSameRecordings(db, fingerprintOf(music(5, 1470), others))
    expect(match).toMatchObject({ recordingId: id, speed: 1.02 })
  })

  it('by what was saved of another', async () => {
    const copy = await addRecording(fingerprintOf(damaged(song, 0.02)))
    const saved = await readFingerprint(db, copy)
    expect(saved).toEqual(fingerprintOf(damaged(song, 0.02)))
    expect(await found(saved!, { besides: copy })).toEqual([id])
    expect(new Set(await found(saved!))).toEqual(new Set([id, copy]))
    expect(await found(saved!, { among: [copy] })).toEqual([copy])
    expect(await found(saved!, { among: [] })).toEqual([])
    await db.delete(recordings).where(eq(recordings.id, copy))
  })

  it('even if a hundred others share one of its values', async () => {
    const [value] = fingerprintOf(song).selected[0]!
    await db.execute(sql`insert into fingerprint_values select ${value}, 1000000 + n from generate_series(1, 200) n`)
    expect(await found(fingerprintOf(song))).toEqual([id])
    await db.delete(fingerprintValues).where(sql`fingerprint > 1000000`)
  })
})

it('finds nothing for other music', async () => {
  expect(await found(fingerprintOf(music(2, 1500)))).toEqual([])
})

it('saves and finds nothing for silence, tones, and a few seconds', async () => {
  const before = await db.$count(fingerprintValues)
  for (const values of [
    new Uint32Array(),
    new Uint32Array(1500),
    new Uint32Array(1500).fill(627_964_279),
    music(3, 90),
  ]) {
    const silent = fingerprintOf(values, [values, values, values, values])
    const silentId = await addRecording(silent)
    expect(await found(silent)).toEqual([])
    expect(await readFingerprint(db, silentId)).toBeUndefined()
  }
  expect(await db.$count(fingerprintValues)).toBe(before)
})

it('replaces what was saved before, and forgets a recording that is deleted', async () => {
  const valuesOf = (recordingId: string) =>
    db
      .select({ value: fingerprintValues.value })
      .from(fingerprintValues)
      .innerJoin(fingerprints, eq(fingerprints.number, fingerprintValues.fingerprint))
      .where(eq(fingerprints.recordingId, recordingId))
  const before = await db.$count(fingerprintValues)
  const [first, second] = [fingerprintOf(music(50, 1500)), fingerprintOf(music(51, 1500))]
  const recording = await addRecording(first)
  await db.transaction((tx) => saveFingerprint(tx, recording, second))
  expect(await found(first)).toEqual([])
  expect(await found(second)).toEqual([recording])
  expect(new Set((await valuesOf(recording)).map(({ value }) => value))).toEqual(new Set(second.selected[0]))
  await db.delete(recordings).where(eq(recordings.id, recording))
  expect(await found(second)).toEqual([])
  expect(await db.$count(fingerprintValues)).toBe(before)
})

it('compares no more candidates than it is told to', async () => {
  const copies = await Promise.all([1, 2, 3].map(() => addRecording(fingerprintOf(music(60, 1500)))))
  expect(await findCandidates(db, fingerprintOf(music(60, 1500)), { limit: 2 })).toHaveLength(2)
  expect(new Set(await found(fingerprintOf(music(60, 1500))))).toEqual(new Set(copies))
})

it('reads little of the index, even of a value that PostgreSQL believes to be common', async () => {
  await db.execute(sql`insert into fingerprint_values select 7, 2000000 + n from generate_series(1, 20000) n`)
  await db.execute(sql`analyze fingerprint_values`)
  const print = fingerprintOf(song)
  const queries = await collectQueries(() =>
    findSameRecordings(db, { ...print, selected: print.selected.map((values) => [7, ...values]) }),
  )
  const plans = await Promise.all(queries.map((query) => readPlan(db, query)))
  const search = plans.find(({ text }) => text.includes('Index Only Scan fingerprint_values'))!
  expect(search.text).not.toContain('Seq Scan fingerprint')
  // At each of nine speeds the value is looked up once, and no more than 100 of its rows are read.
  expect(search.rows).toBeLessThan(5000)
  await db.delete(fingerprintValues).where(sql`fingerprint > 2000000`)
})
