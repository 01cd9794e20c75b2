import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import { insertComment, type NewComment } from './insert-comment.ts'
import { type CommentRow, demoComments } from './marks-table.ts'
import { mark } from './write-marks.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

export const addComment = (
  needs: Needs,
  viewer: Viewer,
  demoId: string,
  comment: Pick<NewComment, 'idempotencyKey' | 'atMs' | 'text'>,
): Promise<CommentRow> =>
  mark(needs, viewer, demoId, 'demo.comment', async (tx, { demo, organizationId }, now) => {
    const { recordingId } = demo
    const recording = recordingId ? (await readRecordings(tx, [recordingId])).get(recordingId) : undefined
    const by = { organizationId, userId: viewer.id, guest: null }
    return insertComment(tx, { ...comment, ...by, demoId }, recording?.durationMs ?? 0, now)
  })

/** Deletes a comment of the viewer, or, for a lead, of anybody on the team. */
export const deleteComment = (needs: Needs, viewer: Viewer, demoId: string, id: string): Promise<void> =>
  mark(needs, viewer, demoId, 'demo.comment', async (tx, { organizationId }) => {
    const isComment = and(
      eq(demoComments.id, id),
      eq(demoComments.demoId, demoId),
      eq(demoComments.organizationId, organizationId),
    )
    const [comment] = await tx.select().from(demoComments).where(isComment)
    if (!comment) throw new AppError('comment/not-found')
    if (!mayDeleteComment(viewer, comment)) throw new HiddenError('comment/not-found')
    await tx.delete(demoComments).where(isComment)
  })

/** Their own comments, and as a lead those of everybody on the team. */
export const mayDeleteComment = (viewer: Viewer, { userId }: Pick<CommentRow, 'userId'>): boolean =>
  userId === viewer.id || viewer.organization?.role === 'lead'
