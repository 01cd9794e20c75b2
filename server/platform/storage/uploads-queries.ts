import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Db } from '../database/database.ts'
import { anyOf, prepared } from '../database/prepared.ts'
import { uploads } from './uploads-table.ts'

type NewUpload = { id: string; senderId: string; targetId: string; bytes: number }

/** The limits for one sender: unfinished uploads, and bytes including what is stored already. */
export type UploadQuota = { unfinished: number; bytes: number }

type QuotaCheck = { quota: UploadQuota; pendingBytes: (db: Db) => Promise<number> }

/**
 * Creates an upload, unless its sender would exceed the limits; concurrent calls see each other. It replaces the
 * sender's unfinished uploads for the same subject: their rows are deleted, and the caller removes their files.
 */
export async function beginUpload(
  db: Database,
  newUpload: NewUpload,
  { quota, pendingBytes }: QuotaCheck,
  now: Date,
): Promise<{ isAdmitted: boolean; replaced: string[] }> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${newUpload.senderId}`}, 0))`)
    const unfinished = await tx
      .select({ id: uploads.id, targetId: uploads.targetId, bytes: uploads.bytes })
      .from(uploads)
      .where(and(eq(uploads.senderId, newUpload.senderId), isNull(uploads.finishedAt)))
    const others = unfinished.filter(({ targetId }) => targetId !== newUpload.targetId)
    const bytes = others.reduce((sum, upload) => sum + upload.bytes, await pendingBytes(tx))
    if (others.length >= quota.unfinished || bytes + newUpload.bytes > quota.bytes)
      return { isAdmitted: false, replaced: [] }
    const replaced = unfinished.filter(({ targetId }) => targetId === newUpload.targetId).map(({ id }) => id)
    if (replaced.length > 0) await tx.delete(uploads).where(inArray(uploads.id, replaced))
    await tx.insert(uploads).values({ ...newUpload, startedAt: now, touchedAt: now })
    return { isAdmitted: true, replaced }
  })
}

export type UploadRow = typeof uploads.$inferSelect

export async function readUploadOf(db: Db, id: string, senderId: string): Promise<UploadRow | undefined> {
  const [found] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.senderId, senderId)))
  return found
}

/** False when it has been finished or deleted meanwhile. */
export async function markHandedOver(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(uploads)
    .set({ handedOverAt: now })
    .where(and(eq(uploads.id, id), isNull(uploads.finishedAt)))
  return rowCount === 1
}

/** False when another process has adopted it. */
export async function markAdopted(db: Db, { id, handedOverAt }: UploadRow): Promise<boolean> {
  const { rowCount } = await db
    .update(uploads)
    .set({ handedOverAt: null })
    .where(and(eq(uploads.id, id), eq(uploads.handedOverAt, handedOverAt!)))
  return rowCount === 1
}

export async function isHandedOver(db: Db, id: string): Promise<boolean> {
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.id, id), isNotNull(uploads.handedOverAt)))
  return found.length > 0
}

/** Which of these have not been received. */
export async function listUnfinishedAmong(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isNull(uploads.finishedAt)))
  return rows.map(({ id }) => id)
}

export async function touchUpload(db: Db, id: string, now: Date): Promise<void> {
  await db.update(uploads).set({ touchedAt: now }).where(eq(uploads.id, id))
}

export async function endUpload(db: Db, id: string, now: Date): Promise<void> {
  await db.update(uploads).set({ finishedAt: now, touchedAt: now }).where(eq(uploads.id, id))
}

export async function deleteUploadRow(db: Db, id: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.id, id))
}

export const listUploadsOf = (db: Db, senderId: string): Promise<{ id: string }[]> =>
  db.select({ id: uploads.id }).from(uploads).where(eq(uploads.senderId, senderId))

export const listUploadsFor = (db: Db, targetId: string): Promise<{ id: string }[]> =>
  db.select({ id: uploads.id }).from(uploads).where(eq(uploads.targetId, targetId))

export const listUploadsUntouchedSince = (db: Db, since: Date, most: number): Promise<{ id: string }[]> =>
  db.select({ id: uploads.id }).from(uploads).where(lt(uploads.touchedAt, since)).orderBy(uploads.touchedAt).limit(most)

export async function findKnownUploads(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids))
  return new Set(rows.map(({ id }) => id))
}

const unfinishedOf = prepared('unfinished uploads', (db) =>
  db
    .select({ targetId: uploads.targetId, bytes: uploads.bytes })
    .from(uploads)
    .where(and(anyOf(uploads.targetId, 'abouts'), isNull(uploads.finishedAt)))
    .orderBy(uploads.startedAt),
)

/** The size of the newest unfinished upload for each subject, in bytes. */
export async function readUnfinished(db: Db, abouts: string[]): Promise<Map<string, number>> {
  if (abouts.length === 0) return new Map()
  const rows = await unfinishedOf(db, { abouts })
  return new Map(rows.map(({ targetId, bytes }) => [targetId, bytes]))
}
