import { compareFingerprints, isSameRecording } from '@velv/domain/media/fingerprint/compare-fingerprints.ts'
import { and, asc, desc, eq, gt, lte, ne, or, sql } from 'drizzle-orm'
import { readFingerprint } from '../../media/fingerprint/fingerprints-queries.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { drops } from '../../drops/drops-table.ts'
import { demos } from '../demos-table.ts'
import { deals } from '../deals/deals-table.ts'
import { type HoldRow, holds } from './holds-table.ts'

/**
 * Locks all holds of a creator's songs until the transaction ends, because they exclude each other. Always after the demo,
 * so that two transactions never deadlock.
 */
export const lockHolds = (tx: Transaction, creatorId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds ${creatorId}`}, 0))`)

export async function readHold(db: Db, id: string): Promise<HoldRow | undefined> {
  const [hold] = await db.select().from(holds).where(eq(holds.id, id))
  return hold
}

// In the wording of the partial indexes.
const isOpen = sql`${holds.state} in ('offered', 'active')`

const openHolds = prepared('open holds of demos', (db) =>
  db
    .select()
    .from(holds)
    .where(and(anyOf(holds.demoId, 'demoIds'), isOpen)),
)

/** The hold that is offered or active on each of these demos. */
export async function readOpenHolds(db: Db, demoIds: string[]): Promise<Map<string, HoldRow>> {
  if (demoIds.length === 0) return new Map()
  const rows = await openHolds(db, { demoIds })
  return new Map(rows.map((hold) => [hold.demoId, hold]))
}

/** The most holds of one submission that a page shows. */
const maxListed = 20

/** A submission's holds, the newest first. */
export const listHoldsOfDemo = (db: Db, demoId: string): Promise<HoldRow[]> =>
  db.select().from(holds).where(eq(holds.demoId, demoId)).orderBy(desc(holds.placedAt)).limit(maxListed)

/** How often an organization placed a hold on a song since then, without those taken back before anybody saw them. */
export async function countHoldsSince(
  db: Db,
  { songId, organizationId, since }: { songId: string; organizationId: string; since: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(deals)
    .innerJoin(holds, and(eq(holds.dealId, deals.id), gt(holds.placedAt, since)))
    .where(
      and(
        eq(deals.songId, songId),
        eq(deals.organizationId, organizationId),
        or(ne(holds.state, 'released'), sql`${holds.openedAt} is not null`),
      ),
    )
  return row!.count
}

/** Whose holds a list shows: those of an organization, or of a creator's songs. */
export type HoldsOf = { organizationId: string } | { creatorId: string }

const isOf = (of: HoldsOf) =>
  'organizationId' in of ? eq(holds.organizationId, of.organizationId) : eq(holds.creatorId, of.creatorId)

/**
 * Holds that are offered or active, those that end first in front and those without an end last, and what they are of.
 * `after`: the end and the id of the last one before.
 */
export const listOpenHolds = (db: Db, of: HoldsOf, limit: number, after?: [dueAt: Date, id: string]) =>
  db
    .select({ hold: holds, demo: demos, drop: drops })
    .from(holds)
    .innerJoin(demos, eq(demos.id, holds.demoId))
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(
      and(
        isOf(of),
        isOpen,
        after && sql`(${holds.dueAt}, ${holds.id}) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(holds.dueAt), asc(holds.id))
    .limit(limit)

export const listHoldsToActOn = (db: Db, now: Date, limit: number): Promise<{ id: string; demoId: string }[]> =>
  db
    .select({ id: holds.id, demoId: holds.demoId })
    .from(holds)
    .where(lte(holds.actAt, now))
    .orderBy(asc(holds.actAt), asc(holds.id))
    .limit(limit)

/** A song as far as holds of it exclude each other. */
export type HeldSong = { creatorId: string; songId: string | null; recordingId: string | null }

const activeHolds = prepared('active holds of creators', (db) =>
  db
    .select({
      id: holds.id,
      creatorId: holds.creatorId,
      organizationId: holds.organizationId,
      isExclusive: holds.isExclusive,
      endsAt: holds.endsAt,
      songId: deals.songId,
      recordingId: demos.recordingId,
    })
    .from(holds)
    .innerJoin(deals, eq(deals.id, holds.dealId))
    .innerJoin(demos, eq(demos.id, holds.demoId))
    .where(and(anyOf(holds.creatorId, 'creatorIds'), isOpen, eq(holds.state, 'active'))),
)

export type ActiveHoldOfSong = Awaited<ReturnType<typeof activeHolds>>[number]

/** The active holds of each song by its creator's account: of the song itself, or of the same recording in another one. */
export async function readActiveHolds<Song extends HeldSong>(
  db: Db,
  songs: readonly Song[],
): Promise<Map<Song, ActiveHoldOfSong[]>> {
  const creatorIds = [...new Set(songs.map(({ creatorId }) => creatorId))]
  const active = creatorIds.length > 0 ? await activeHolds(db, { creatorIds }) : []
  const found = new Map<Song, ActiveHoldOfSong[]>()
  for (const song of songs) {
    const same: ActiveHoldOfSong[] = []
    for (const hold of active)
      if (hold.creatorId === song.creatorId && (await isSameSong(db, song, hold))) same.push(hold)
    if (same.length > 0) found.set(song, same)
  }
  return found
}

/** Most creators have few active holds, so fingerprints are compared only where neither song nor recording tells. */
async function isSameSong(db: Db, song: HeldSong, held: Omit<HeldSong, 'creatorId'>): Promise<boolean> {
  if (song.songId !== null && song.songId === held.songId) return true
  if (!song.recordingId || !held.recordingId) return false
  if (song.recordingId === held.recordingId) return true
  const [own, other] = [await readFingerprint(db, song.recordingId), await readFingerprint(db, held.recordingId)]
  return Boolean(own && other && isSameRecording(compareFingerprints(own, other.values)))
}

/** Until when each song is on an exclusive hold of another organization than this one; null: of any. */
export async function readExclusiveUntil<Song extends HeldSong>(
  db: Db,
  songs: readonly Song[],
  organizationId: string | null,
): Promise<Map<Song, Date>> {
  const found = await readActiveHolds(db, songs)
  return new Map(
    [...found].flatMap(([song, active]) => {
      const ends = active.flatMap((hold) =>
        hold.isExclusive && hold.organizationId !== organizationId && hold.endsAt ? [hold.endsAt] : [],
      )
      return ends.length > 0 ? [[song, new Date(Math.max(...ends.map(Number)))]] : []
    }),
  )
}

/** The holds of a creator's songs that they haven't answered. */
export const listOffers = (db: Db, creatorId: string) =>
  db
    .select({ hold: holds, songId: deals.songId, recordingId: demos.recordingId })
    .from(holds)
    .innerJoin(deals, eq(deals.id, holds.dealId))
    .innerJoin(demos, eq(demos.id, holds.demoId))
    .where(and(eq(holds.creatorId, creatorId), isOpen, eq(holds.state, 'offered')))
