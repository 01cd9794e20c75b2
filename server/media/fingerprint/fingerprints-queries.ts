import { setImmediate as pause } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import {
  compareFingerprints,
  isRecognizable,
  isSameRecording,
} from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import type { Comparison } from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import { bytesOfLists, bytesOfValues, listsFromBytes, selectedFromBytes, valuesFromBytes } from './fingerprint-bytes.ts'
import type { Fingerprint } from '@velv/domain/media/fingerprint/fingerprint.ts'
import { selectedPerRecording } from '@velv/domain/media/fingerprint/select-values.ts'
import { fingerprints, fingerprintValues } from './fingerprints-table.ts'

export async function deleteFingerprint(tx: Transaction, recordingId: string): Promise<void> {
  await tx.delete(fingerprints).where(eq(fingerprints.recordingId, recordingId))
}

/** Saves what a recording sounds like, in place of what was saved before. Nothing is saved of what no one would know again. */
export async function saveFingerprint(tx: Transaction, recordingId: string, fingerprint: Fingerprint): Promise<void> {
  await deleteFingerprint(tx, recordingId)
  if (!isRecognizable(fingerprint)) return
  const selected = [...(fingerprint.selected[0] ?? [])]
  const [saved] = await tx
    .insert(fingerprints)
    .values({
      recordingId,
      values: bytesOfValues(fingerprint.values),
      atOtherSpeeds: bytesOfLists(fingerprint.atOtherSpeeds),
      selectedAtSpeeds: bytesOfLists(fingerprint.selected),
      selected,
    })
    .returning({ number: fingerprints.number })
  await tx
    .insert(fingerprintValues)
    .select(
      sql`select distinct value, ${saved!.number}::int from unnest(${sql.param(selected)}::int[]) as selected (value) order by value`,
    )
}

export async function readFingerprint(db: Db, recordingId: string): Promise<Fingerprint | undefined> {
  const { values, atOtherSpeeds, selectedAtSpeeds } = fingerprints
  const [row] = await db
    .select({ values, atOtherSpeeds, selectedAtSpeeds })
    .from(fingerprints)
    .where(eq(fingerprints.recordingId, recordingId))
  return (
    row && {
      values: valuesFromBytes(row.values),
      atOtherSpeeds: listsFromBytes(row.atOtherSpeeds),
      selected: selectedFromBytes(row.selectedAtSpeeds),
    }
  )
}

/** SHA-256 of a fingerprint, by which a certificate names it. */
export async function readFingerprintDigest(db: Db, recordingId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ digest: sql<Buffer>`sha256(${fingerprints.values})` })
    .from(fingerprints)
    .where(eq(fingerprints.recordingId, recordingId))
  return row?.digest
}

export interface SameRecording extends Comparison {
  recordingId: string
}

type Search = {
  /** The most recordings that are compared. */
  limit?: number
  /** Only these recordings, for example those of a drop. */
  among?: readonly string[]
  /** The recording itself. */
  besides?: string
  /** Chooses among candidates, the likeliest first, before any is compared, which takes longer. */
  choose?: (candidates: string[]) => Promise<string[]>
}

/** Finds recordings that are the same as this one or contain it or are part of it, the best match first. */
export async function findSameRecordings(
  db: Db,
  fingerprint: Fingerprint,
  { limit = 10, choose, ...search }: Search = {},
): Promise<SameRecording[]> {
  if (!isRecognizable(fingerprint)) return []
  const found = await findCandidates(db, fingerprint, { limit, ...search })
  const candidates = choose && found.length > 0 ? await choose(found) : found
  if (candidates.length === 0) return []
  const rows = await db
    .select({ recordingId: fingerprints.recordingId, values: fingerprints.values })
    .from(fingerprints)
    .where(inArray(fingerprints.recordingId, candidates))
  const same: SameRecording[] = []
  for (const { recordingId, values } of rows) {
    const comparison = compareFingerprints(fingerprint, valuesFromBytes(values))
    if (isSameRecording(comparison)) same.push({ recordingId, ...comparison })
    // A comparison takes milliseconds; others are answered between two.
    await pause()
  }
  return same.toSorted((a, b) => b.share - a.share || b.found - a.found)
}

/** Of a value that more recordings share, such as a common chord, only the newest count. */
const mostSharing = 100
/** At other speeds than its own: most copies are not faster or slower, and the others are found with half of the values. */
const searchedPerOtherSpeed = 64
/** Among a million recordings, one value agrees by chance. */
const leastShared = 2

/**
 * The recordings that share the most selected values at one speed: by chance, two share a few at different speeds. The order within each look-up leaves PostgreSQL no
 * other plan than the primary key, however common it believes a value to be.
 */
export async function findCandidates(
  db: Db,
  fingerprint: Fingerprint,
  { limit, among, besides }: Omit<Search, 'choose'> & { limit: number },
): Promise<string[]> {
  const wanted = fingerprint.selected.flatMap((selected, speed) =>
    selected.slice(0, speed === 0 ? selectedPerRecording : searchedPerOtherSpeed).map((value) => ({ value, speed })),
  )
  const values = wanted.map(({ value }) => value)
  const speeds = wanted.map(({ speed }) => speed)
  const isAmong = among
    ? sql`and fingerprint in (select number from fingerprints where recording_id = any (${sql.param(among)}::uuid[]))`
    : sql``
  const { rows } = await db.execute<{ id: string }>(sql`
    with sharing as materialized (
      select fingerprint, max(shared) as shared
      from (
        select fingerprint, speed, count(*) as shared
        from unnest(${sql.param(values)}::int[], ${sql.param(speeds)}::int[]) as wanted (value, speed)
        cross join lateral (
          select fingerprint from fingerprint_values
          where fingerprint_values.value = wanted.value
          order by fingerprint desc limit ${sql.raw(String(mostSharing))}
        ) as sharing_it
        where true ${isAmong}
        group by fingerprint, speed
      ) as at_speed
      group by fingerprint
      having max(shared) >= ${sql.raw(String(among ? 1 : leastShared))}
      order by shared desc, fingerprint desc
      limit ${sql.raw(String(limit + 1))}
    )
    select recording_id as id from sharing
    cross join lateral (
      select recording_id from fingerprints where number = sharing.fingerprint limit 1
    ) as recording
    order by shared desc, fingerprint desc`)
  return rows
    .map(({ id }) => id)
    .filter((id) => id !== besides)
    .slice(0, limit)
}
