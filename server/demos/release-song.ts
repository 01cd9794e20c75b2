import { AppError } from '@velv/domain/errors.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import { type DemoRow, demos } from './demos-table.ts'
import { deleteDraft, isUnpaidDraft } from './remove-demo.ts'

type Needs = Pick<Deps, 'jobs'>

export const isSubmitted = async (db: Db, songId: string): Promise<boolean> =>
  (await db.$count(demos, and(eq(demos.songId, songId), ne(demos.result, 'draft')))) > 0

/**
 * Lets go of a song that is about to be deleted: its unpaid drafts are deleted, and what was sent stays and loses its
 * song. Throws `payment/in-progress` while a draft of it is being paid.
 */
export async function releaseSong(needs: Needs, tx: Transaction, songId: string): Promise<void> {
  const ofSong = eq(demos.songId, songId)
  const drafts = tx
    .select()
    .from(demos)
    .where(and(ofSong, eq(demos.result, 'draft')))
  await deleteDrafts(needs, tx, await drafts.for('update'))
  await tx.update(demos).set({ songId: null, versionId: null }).where(ofSong)
}

/** Locks the submissions of a version that is about to be deleted. Throws `version/submitted` if one was ever sent. */
export async function lockDraftsOfVersion(tx: Transaction, versionId: string): Promise<DemoRow[]> {
  const uses = await tx.select().from(demos).where(eq(demos.versionId, versionId)).for('update')
  if (uses.some(({ result }) => result !== 'draft')) throw new AppError('version/submitted')
  return uses
}

/** Deletes drafts that are locked. Throws `payment/in-progress` while one of them is being paid. */
export async function deleteDrafts(needs: Needs, tx: Transaction, drafts: DemoRow[]): Promise<void> {
  for (const draft of drafts) {
    if (!(await isUnpaidDraft(tx, draft))) throw new AppError('payment/in-progress')
    await deleteDraft(needs, tx, draft)
  }
}
