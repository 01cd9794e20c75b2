import { markLimits } from '@velv/domain/demos/marks.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type CommentRow, demoComments } from './marks-table.ts'

/** Comments of the recipient of this listening link, which stands for the colleague who wrote the others. */
const isOfGuest = (linkId: string) => and(eq(demoComments.userId, linkId), isNotNull(demoComments.guest))

export type GuestComment = Pick<CommentRow, 'demoId' | 'organizationId' | 'key' | 'atMs' | 'text'> & {
  linkId: string
  guest: string
}

/** Adds a recipient's comment to those of the team. A repeat with the same `key` adds no second one. */
export async function writeGuestComment(
  tx: Transaction,
  { linkId, ...comment }: GuestComment,
  createdAt: Date,
): Promise<CommentRow> {
  const isOfDemo = eq(demoComments.demoId, comment.demoId)
  const [earlier] = await tx
    .select()
    .from(demoComments)
    .where(and(isOfDemo, isOfGuest(linkId), eq(demoComments.key, comment.key)))
  if (earlier) return earlier
  const isOfTeam = and(isOfDemo, eq(demoComments.organizationId, comment.organizationId))
  if ((await tx.$count(demoComments, isOfTeam)) >= markLimits.commentsOfDemo) throw new AppError('comment/too-many')
  const [made] = await tx
    .insert(demoComments)
    .values({ id: newId(createdAt), userId: linkId, createdAt, ...comment })
    .returning()
  return made!
}

/** Deletes all comments of a recipient. */
export async function deleteGuestComments(tx: Transaction, linkId: string): Promise<void> {
  await tx.delete(demoComments).where(isOfGuest(linkId))
}

/** What a recipient said about a song; there are at most `markLimits.commentsOfDemo`. */
export const listGuestComments = (db: Db, linkId: string, demoId: string): Promise<CommentRow[]> =>
  db
    .select()
    .from(demoComments)
    .where(and(eq(demoComments.demoId, demoId), isOfGuest(linkId)))
    .orderBy(asc(demoComments.atMs), asc(demoComments.id))
