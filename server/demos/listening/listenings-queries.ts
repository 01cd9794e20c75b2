import { addStretches, type Stretch } from '@velv/domain/screening/listening-credit.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { linkSongs } from './link-songs-table.ts'
import { type ListeningRow, listenings } from './listenings-table.ts'
import { demos } from '../demos-table.ts'

const heardOf = prepared('heard stretches', (db) =>
  db
    .select({ demoId: listenings.demoId, heard: listenings.heard })
    .from(listenings)
    .innerJoin(demos, eq(demos.id, listenings.demoId))
    .where(
      and(
        anyOf(listenings.demoId, 'demoIds'),
        sql`(${sql.placeholder('all')}::boolean or ${sql.placeholder('viewerId')}::uuid in (${listenings.listenerId}, ${demos.userId}))`,
      ),
    ),
)

/** What was heard of each demo: by anyone, for its creator and admins, otherwise by the viewer only. */
export async function readHeard(db: Db, demoIds: string[], viewer: Viewer): Promise<Map<string, Stretch[]>> {
  if (demoIds.length === 0) return new Map()
  const rows = await heardOf(db, { demoIds, viewerId: viewer.id, all: viewer.roles.includes('admin') })
  const heard = new Map<string, Stretch[]>()
  for (const row of rows) heard.set(row.demoId, addStretches(heard.get(row.demoId) ?? [], row.heard, Infinity))
  return heard
}

const listenersOf = prepared('listeners of demos', (db) =>
  db.select().from(listenings).where(anyOf(listenings.demoId, 'demoIds')).orderBy(asc(listenings.firstAt)),
)

/** What each listener has heard of each demo, the first listener first. */
export async function readListeners(db: Db, demoIds: readonly string[]): Promise<Map<string, ListeningRow[]>> {
  const rows = await listenersOf(db, { demoIds })
  return new Map(demoIds.map((id) => [id, rows.filter(({ demoId }) => demoId === id)]))
}

export const listListeners = async (db: Db, demoId: string): Promise<ListeningRow[]> =>
  (await readListeners(db, [demoId])).get(demoId)!

/**
 * What recipients of listening links did with these demos, the first listener first. Each is a guest, by the ID of their
 * link, and never by their own name: `A guest of Polar North`, or `A guest` once the organization is gone.
 */
export async function listGuests(db: Db, demoIds: readonly string[]) {
  const rows = await db
    .select({ guest: linkSongs, organization: organizations.name })
    .from(linkSongs)
    .leftJoin(organizations, eq(organizations.id, linkSongs.organizationId))
    .where(inArray(linkSongs.demoId, demoIds))
    .orderBy(asc(linkSongs.firstAt), asc(linkSongs.linkId))
  return rows.map(({ guest: { linkId, ...guest }, organization }) => ({
    listenerId: linkId,
    listenerLabel: organization === null ? 'A guest' : `A guest of ${organization}`,
    ...guest,
  }))
}

export const lockListenings = (db: Db, demoId: string): Promise<ListeningRow[]> =>
  db.select().from(listenings).where(eq(listenings.demoId, demoId)).orderBy(asc(listenings.listenerId)).for('update')

/** Whether the listener was one of those the song was delivered to. */
export const isOfOwner = ({ isOwner, listenerId }: ListeningRow, drop: { userId: string }): boolean =>
  isOwner || listenerId === drop.userId

/** How much of a song a listener has heard, in ms. */
export const heardMsSql = sql<number>`coalesce(${listenings.heardMs}, stretches_ms(${listenings.heard}))::int`

const mostHeardByOwner = prepared('most heard by owners', (db) =>
  db
    .select({ demoId: listenings.demoId, heardMs: sql<number>`max(${heardMsSql})` })
    .from(listenings)
    .where(
      and(
        anyOf(listenings.demoId, 'demoIds'),
        or(listenings.isOwner, eq(listenings.listenerId, sql.placeholder('ownerId'))),
      ),
    )
    .groupBy(listenings.demoId),
)

/** For each song, the most that one of the people it was delivered to (see `isOfOwner`) has heard of it, in ms. */
export async function readMostHeardByOwner(db: Db, demoIds: string[], ownerId: string): Promise<Map<string, number>> {
  const rows = demoIds.length === 0 ? [] : await mostHeardByOwner(db, { demoIds, ownerId })
  return new Map(rows.map(({ demoId, heardMs }) => [demoId, heardMs]))
}

export type CountedListening = { demoCountedMs: number; ownCountedMs: number }

const uncounted: CountedListening = { demoCountedMs: 0, ownCountedMs: 0 }

const countedOf = prepared('counted listening', (db) =>
  db
    .select({
      demoId: listenings.demoId,
      demoCountedMs: sql<number>`sum(${listenings.countedMs})::int`,
      ownCountedMs: sql<number>`coalesce(sum(${listenings.countedMs}) filter (where ${listenings.listenerId} = ${sql.placeholder('listenerId')}), 0)::int`,
    })
    .from(listenings)
    .where(anyOf(listenings.demoId, 'demoIds'))
    .groupBy(listenings.demoId),
)

/** The paid listening time of each demo so far, by all listeners and by this one, in ms. */
export async function readCountedListening(
  db: Db,
  demoIds: string[],
  listenerId: string,
): Promise<(demoId: string) => CountedListening> {
  const rows = demoIds.length === 0 ? [] : await countedOf(db, { demoIds, listenerId })
  const counted = new Map(rows.map(({ demoId, ...ms }) => [demoId, ms]))
  return (demoId) => counted.get(demoId) ?? uncounted
}

/** The same for one demo, from what all listeners have heard of it. */
export const countedBy = (listeners: readonly ListeningRow[], listenerId: string): CountedListening => ({
  demoCountedMs: listeners.reduce((sum, { countedMs }) => sum + countedMs, 0),
  ownCountedMs: listeners.find((one) => one.listenerId === listenerId)?.countedMs ?? 0,
})
