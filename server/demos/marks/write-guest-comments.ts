import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type CommentRow, demoComments } from './marks-table.ts'

/** Comments of the recipient of this listening link, which stands for the colleague who wrote the others. */
const isOfGuest = (linkId: string) => and(eq(demoComments.userId, linkId), isNotNull(demoComments.guest))

/** Deletes all comments of a recipient. */
export async function deleteGuestComments(tx: Transaction, linkId: string): Promise<void> {
  await tx.delete(demoComments).where(isOfGuest(linkId))
}

/** What a recipient said about a song; there are at most `markLimits.commentsOfGuest`. */
export const listGuestComments = (db: Db, linkId: string, demoId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(demoComments)
    .where(and(eq(demoComments.demoId, demoId), isOfGuest(linkId)))
    .orderBy(asc(demoComments.atMs), asc(demoComments.id))
