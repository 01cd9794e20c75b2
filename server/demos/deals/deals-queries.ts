import { organizationOf, type OwnedDrop } from '@velv/domain/teams/ownership.ts'
import { isOpenHold } from '@velv/domain/demos/holds/hold.ts'
import { and, asc, desc, eq, gt, isNotNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { organizations } from '../../accounts/organizations/organizations-table.ts'
import { drops } from '../../drops/drops-table.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { anyOf, prepared } from '../../platform/database/prepared.ts'
import { demos } from '../demos-table.ts'
import { holds } from '../holds/holds-table.ts'
import {
  type DealFileRow,
  dealFiles,
  type DealMessageRow,
  dealMessages,
  type DealReportRow,
  dealReports,
  type DealRow,
  deals,
  dealTerms,
  type DealTermsRow,
} from './deals-table.ts'

/** A deal with everything that its state follows from. `versions`: of its terms, the newest first. */
export type FoundDeal = { deal: DealRow; versions: DealTermsRow[]; files: DealFileRow[]; hasOpenHold: boolean }

export async function readDeal(db: Db, id: string): Promise<FoundDeal | undefined> {
  const [deal] = await db.select().from(deals).where(eq(deals.id, id))
  return deal && readParts(db, deal)
}

/** The same, locked until the transaction ends. Always after the demo and the creator's holds. */
export async function lockDeal(tx: Transaction, id: string): Promise<FoundDeal | undefined> {
  const [deal] = await tx.select().from(deals).where(eq(deals.id, id)).for('update')
  return deal && readParts(tx, deal)
}

/** The deal that a hold or a report is part of, which always exists. */
export async function readDealRow(db: Db, id: string): Promise<DealRow> {
  const [deal] = await db.select().from(deals).where(eq(deals.id, id))
  return deal!
}

async function readParts(db: Db, deal: DealRow): Promise<FoundDeal> {
  const [versions, files, ofDeal] = [
    await db.select().from(dealTerms).where(eq(dealTerms.dealId, deal.id)).orderBy(desc(dealTerms.id)),
    await db
      .select()
      .from(dealFiles)
      .where(and(eq(dealFiles.dealId, deal.id), ne(dealFiles.digest, '')))
      .orderBy(asc(dealFiles.at), asc(dealFiles.id)),
    await db.select({ state: holds.state }).from(holds).where(eq(holds.dealId, deal.id)),
  ]
  return { deal, versions, files, hasOpenHold: ofDeal.some(({ state }) => isOpenHold(state)) }
}

/** The deal of a song and an organization, which is made if there is none. */
export async function findOrMakeDeal(
  tx: Transaction,
  deal: Pick<DealRow, 'songId' | 'organizationId' | 'creatorId'>,
  now: Date,
): Promise<DealRow> {
  const [found] = await tx
    .insert(deals)
    .values({ id: newId(now), ...deal, createdAt: now })
    // An update, so that the row is returned.
    .onConflictDoUpdate({ target: [deals.songId, deals.organizationId], set: { creatorId: deal.creatorId } })
    .returning()
  return found!
}

/** Makes the deals of a submission those of its song, which came into a library later. */
export async function moveDealTo(tx: Transaction, demoId: string, songId: string): Promise<void> {
  const other = alias(deals, 'other')
  const hasDeal = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.songId, songId), eq(other.organizationId, deals.organizationId)))
  await tx
    .update(deals)
    .set({ songId })
    .where(and(eq(deals.songId, demoId), notExists(hasDeal)))
}

const roomsOfSongs = prepared('rooms of songs', (db) =>
  db
    .select({ id: deals.id, songId: deals.songId, organizationId: deals.organizationId })
    .from(deals)
    .where(and(anyOf(deals.songId, 'songIds'), isNotNull(deals.openedAt))),
)

/** The rooms of submissions, by the ids of these; without those that aren't open yet. */
export async function readRooms(
  db: Db,
  found: readonly { demo: { id: string; songId: string | null }; drop: OwnedDrop }[],
): Promise<Map<string, string>> {
  if (found.length === 0) return new Map()
  const rows = await roomsOfSongs(db, { songIds: found.map(({ demo }) => demo.songId ?? demo.id) })
  const rooms = new Map(rows.map(({ id, songId, organizationId }) => [`${songId} ${organizationId}`, id]))
  return new Map(
    found.flatMap(({ demo, drop }) => {
      const room = rooms.get(`${demo.songId ?? demo.id} ${organizationOf(drop)}`)
      return room === undefined ? [] : [[demo.id, room]]
    }),
  )
}

/** The newest terms of each deal about a song that both sides have confirmed, for the song's other writers. */
export async function readConfirmedTerms(db: Db, songId: string) {
  const rows = await db
    .selectDistinctOn([deals.id], {
      terms: dealTerms.terms,
      organization: organizations.name,
      confirmedAt: sql<Date>`greatest(${dealTerms.ownerAt}, ${dealTerms.creatorAt})`.mapWith(dealTerms.at),
    })
    .from(deals)
    .innerJoin(dealTerms, eq(dealTerms.dealId, deals.id))
    .leftJoin(organizations, eq(organizations.id, deals.organizationId))
    .where(and(eq(deals.songId, songId), isNotNull(dealTerms.ownerAt), isNotNull(dealTerms.creatorAt)))
    .orderBy(deals.id, desc(dealTerms.id))
  return rows.map(({ terms, ...row }) => {
    const { other: _, ...shared } = terms
    return { ...shared, ...row }
  })
}

/** The submissions that a deal is about, with their drops, the newest first: those of the song that were pitched. */
export const listSubmissions = (db: Db, { songId, organizationId }: DealRow) =>
  db
    .select({ demo: demos, drop: drops })
    .from(demos)
    .innerJoin(drops, eq(drops.id, demos.dropId))
    .where(
      and(
        or(eq(demos.songId, songId), eq(demos.id, songId)),
        sql`coalesce(${drops.organizationId}, ${drops.userId}) = ${organizationId}`,
        isNotNull(demos.pitchedAt),
      ),
    )
    .orderBy(desc(demos.id))
    .limit(maxSubmissions)

const maxSubmissions = 20

/** A message with its file, if it is one. */
export type MessageOfDeal = { message: DealMessageRow; file: DealFileRow | null }

/** The latest messages of a deal, in their order. */
export async function listMessages(db: Db, dealId: string, limit: number): Promise<MessageOfDeal[]> {
  const rows = await db
    .select({ message: dealMessages, file: dealFiles })
    .from(dealMessages)
    .leftJoin(dealFiles, eq(dealFiles.id, dealMessages.fileId))
    .where(eq(dealMessages.dealId, dealId))
    .orderBy(desc(dealMessages.id))
    .limit(limit)
  return rows.toReversed()
}

export async function readMessage(db: Db, id: string): Promise<DealMessageRow | undefined> {
  const [message] = await db.select().from(dealMessages).where(eq(dealMessages.id, id))
  return message
}

/** A message and so many before and after it that were written by then, in their order. */
export async function listMessagesAround(
  db: Db,
  { dealId, id }: DealMessageRow,
  { around, until }: { around: number; until: Date },
) {
  const select = () => db.select({ message: dealMessages, file: dealFiles }).from(dealMessages)
  const ofDeal = eq(dealMessages.dealId, dealId)
  const files = eq(dealFiles.id, dealMessages.fileId)
  const before = await select()
    .leftJoin(dealFiles, files)
    .where(and(ofDeal, lt(dealMessages.id, id)))
    .orderBy(desc(dealMessages.id))
    .limit(around)
  const after = await select()
    .leftJoin(dealFiles, files)
    .where(and(ofDeal, lte(dealMessages.at, until), or(eq(dealMessages.id, id), gt(dealMessages.id, id))))
    .orderBy(asc(dealMessages.id))
    .limit(around + 1)
  return [...before.toReversed(), ...after]
}

export async function readReport(db: Db, id: string): Promise<DealReportRow | undefined> {
  const [report] = await db.select().from(dealReports).where(eq(dealReports.id, id))
  return report
}

export async function lockReport(tx: Transaction, id: string): Promise<DealReportRow | undefined> {
  const [report] = await tx.select().from(dealReports).where(eq(dealReports.id, id)).for('update')
  return report
}

export async function writeReport(
  tx: Transaction,
  id: string,
  change: Partial<Pick<DealReportRow, 'readAt' | 'resolvedAt' | 'resolvedBy' | 'outcome' | 'note'>>,
): Promise<void> {
  await tx.update(dealReports).set(change).where(eq(dealReports.id, id))
}

/** The reports of a deal's messages, the oldest first. */
export const listReports = (db: Db, dealId: string): Promise<DealReportRow[]> =>
  db.select().from(dealReports).where(eq(dealReports.dealId, dealId)).orderBy(asc(dealReports.at))

/** How many bytes the files of a deal have, also of uploads that aren't complete. */
export async function sumFileBytes(db: Db, dealId: string): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${dealFiles.bytes}), 0)` })
    .from(dealFiles)
    .where(eq(dealFiles.dealId, dealId))
  return Number(row!.bytes)
}
