import { markLimits } from '@velv/domain/demos/marks.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import { newId } from '../../platform/database/ids.ts'
import { readRecordings } from '../../media/recordings-queries.ts'
import { type CommentRow, demoComments } from './marks-table.ts'
import { mark } from './write-marks.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

/** Adds a comment at a position in the song, which is moved into it. A repeat with the same `key` adds no second one. */
export const addComment = (
  needs: Needs,
  viewer: Viewer,
  demoId: string,
  { key, atMs, text }: { key: string; atMs: number; text: string },
): Promise<CommentRow> =>
  mark(needs, viewer, demoId, 'demo.comment', async (tx, { demo, organizationId }, now) => {
    const [earlier] = await tx
      .select()
      .from(demoComments)
      .where(and(eq(demoComments.demoId, demoId), eq(demoComments.userId, viewer.id), eq(demoComments.key, key)))
    if (earlier) return earlier
    const isOfDemo = and(eq(demoComments.demoId, demoId), eq(demoComments.organizationId, organizationId))
    if ((await tx.$count(demoComments, isOfDemo)) >= markLimits.commentsOfDemo) throw new AppError('comment/too-many')
    const { recordingId } = demo
    const recording = recordingId ? (await readRecordings(tx, [recordingId])).get(recordingId) : undefined
    const place = Math.min(atMs, recording?.durationMs ?? 0)
    const [comment] = await tx
      .insert(demoComments)
      .values({ id: newId(now), demoId, organizationId, userId: viewer.id, key, atMs: place, text, createdAt: now })
      .returning()
    return comment!
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
