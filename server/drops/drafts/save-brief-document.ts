import { isDeepStrictEqual } from 'node:util'
import { type BriefDocumentKind, draftName, maxBriefDocuments } from '@velv/domain/drops/drafts/brief-document.ts'
import { type Brief, pickBriefFields, textFieldNames } from '@velv/domain/drops/brief-fields.ts'
import { AppError } from '@velv/domain/errors.ts'
import { toSingleLine } from '@velv/domain/text/single-line.ts'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { briefDocuments } from './drafts-table.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

type Written = { name?: string | undefined; brief: Brief; closes: string }

const columnsOf = ({ name, brief, closes }: Written) => ({
  name: toSingleLine(name ?? '') || draftName(brief),
  brief: pickBriefFields(brief, textFieldNames),
  closes,
})

/** An owner's drafts and templates, the last changed first; there are at most `maxBriefDocuments` of each kind. */
export const listBriefDocuments = (db: Db, userId: string) =>
  db
    .select({
      id: briefDocuments.id,
      kind: briefDocuments.kind,
      name: briefDocuments.name,
      brief: briefDocuments.brief,
      closes: briefDocuments.closes,
      updatedAt: briefDocuments.updatedAt,
    })
    .from(briefDocuments)
    .where(eq(briefDocuments.userId, userId))
    .orderBy(desc(briefDocuments.updatedAt), desc(briefDocuments.id))

/**
 * Saves a new draft or template under an id that the client chose, so that saving it twice makes one. An id of
 * another owner's document gets the error of an unknown one.
 */
export async function addBriefDocument(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  { id, kind, ...written }: Written & { id: string; kind: BriefDocumentKind },
): Promise<void> {
  await limits.consume('brief.save', viewer.id)
  const now = clock.now()
  await db.transaction(async (tx) => {
    // Without this lock, two concurrent requests could both save the last allowed draft.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`briefs of ${viewer.id}`}))`)
    const [existing] = await tx.select().from(briefDocuments).where(eq(briefDocuments.id, id))
    if (existing && existing.userId !== viewer.id) throw new AppError('brief/not-found')
    if (existing) return
    const own = and(eq(briefDocuments.userId, viewer.id), eq(briefDocuments.kind, kind))
    const [row] = await tx.select({ count: count() }).from(briefDocuments).where(own)
    if (row!.count >= maxBriefDocuments) throw new AppError('brief/too-many')
    await tx
      .insert(briefDocuments)
      .values({ id, userId: viewer.id, kind, ...columnsOf(written), createdAt: now, updatedAt: now })
  })
}

/**
 * Saves a change. `read` is the `updatedAt` of the version that was edited; a newer version is not overwritten. Saving
 * again what is already saved has no effect, so a page whose answer was lost may repeat its request.
 */
export async function editBriefDocument(
  { db, clock, limits }: Needs,
  viewer: Viewer,
  id: string,
  { read, ...written }: Written & { read?: string | undefined },
): Promise<void> {
  await limits.consume('brief.save', viewer.id)
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(briefDocuments).where(isOwn(viewer, id)).for('update')
    if (!before) throw new AppError('brief/not-found')
    const columns = columnsOf({
      ...written,
      name: written.name ?? (before.kind === 'template' ? before.name : undefined),
    })
    const { name, brief, closes } = before
    if (isDeepStrictEqual(columns, { name, brief, closes })) return
    if (read && Date.parse(read) !== before.updatedAt.getTime()) throw new AppError('brief/changed')
    await tx
      .update(briefDocuments)
      .set({ ...columns, updatedAt: clock.now() })
      .where(eq(briefDocuments.id, id))
  })
}

/** Deletes a draft or template. Deleting it again has no effect. */
export async function deleteBriefDocument({ db, limits }: Needs, viewer: Viewer, id: string): Promise<void> {
  await limits.consume('brief.save', viewer.id)
  await db.delete(briefDocuments).where(isOwn(viewer, id))
}

const isOwn = (viewer: Viewer, id: string) => and(eq(briefDocuments.id, id), eq(briefDocuments.userId, viewer.id))

/** Deletes everything of an account that is being deleted. */
export async function deleteBriefDocumentsOf(db: Db, userId: string): Promise<void> {
  await db.delete(briefDocuments).where(eq(briefDocuments.userId, userId))
}
