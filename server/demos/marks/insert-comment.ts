import { markLimits } from '@velv/domain/demos/marks.ts'
import { AppError } from '@velv/domain/errors.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { type CommentRow, demoComments } from './marks-table.ts'

/** `userId`: of the colleague, or of the link of the guest who has this name. */
export type NewComment = Pick<
  CommentRow,
  'demoId' | 'organizationId' | 'userId' | 'guest' | 'idempotencyKey' | 'atMs' | 'text'
>

/**
 * Adds a comment at a position in the song, which is moved into it. A repeat with the same `idempotencyKey` adds no second
 * one. Guests have a limit of their own, so that nobody outside the organization can use up that of the colleagues.
 */
export async function insertComment(
  tx: Transaction,
  comment: NewComment,
  durationMs: number,
  createdAt: Date,
): Promise<CommentRow> {
  const { demoId, organizationId, userId, guest, idempotencyKey } = comment
  const isOfDemo = eq(demoComments.demoId, demoId)
  const isOfAuthor = and(isOfDemo, eq(demoComments.userId, userId))
  const [earlier] = await tx
    .select()
    .from(demoComments)
    .where(and(isOfAuthor, eq(demoComments.idempotencyKey, idempotencyKey)))
  if (earlier) return earlier
  const isOfTeam = and(isOfDemo, eq(demoComments.organizationId, organizationId), isNull(demoComments.guest))
  const [counted, most] =
    guest === null ? [isOfTeam, markLimits.commentsOfDemo] : [isOfAuthor, markLimits.commentsOfGuest]
  if ((await tx.$count(demoComments, counted)) >= most) throw new AppError('comment/too-many')
  const atMs = Math.min(comment.atMs, durationMs)
  const [made] = await tx
    .insert(demoComments)
    .values({ ...comment, id: newId(createdAt), atMs, createdAt })
    .returning()
  return made!
}
