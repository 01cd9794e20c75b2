import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { organizationOf } from '@velv/domain/teams/ownership.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readPlaceCursor } from '../../platform/http/paging.ts'
import { allowedDemo, isDeliveredTo } from '../demo-access.ts'
import { readDemoOfDrop } from '../demos-queries.ts'
import * as contract from './marks-contract.ts'
import { commentPageSize, listComments, listTags } from './marks-queries.ts'
import { addComment, deleteComment, mayDeleteComment } from './write-comments.ts'
import { addTag, giveStars, removeTag } from './write-marks.ts'

/** Routes of what colleagues note on pitches for each other. */
export function markRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  on(contract.giveStars, ({ viewer, param, json }) => giveStars(deps, viewer, param.id, json.stars))

  on(contract.listTags, async ({ viewer }) => {
    if (!viewer.organization) throw new AppError('account/gate')
    return { rows: await listTags(db, viewer.organization.id) }
  })

  on(contract.addTag, async ({ viewer, param, json }) => {
    const { id, word, color } = await addTag(deps, viewer, param.id, json)
    return { id, word, color }
  })

  on(contract.removeTag, ({ viewer, param }) => removeTag(deps, viewer, param.id, param.tagId))

  on(contract.listComments, async ({ viewer, param: { id: demoId }, query }) => {
    const now = clock.now()
    const found = allowedDemo(viewer, await readDemoOfDrop(db, demoId), 'demo.read', now)
    if (!isDeliveredTo(viewer, found, now)) throw new HiddenError('demo/not-found')
    const of = { demoId, organizationId: organizationOf(found.drop) }
    const rows = await listComments(db, of, readPlaceCursor(query.after))
    const page = pageOfRows(rows, ({ atMs, id }) => cursorOf(atMs, id), commentPageSize)
    return { ...page, rows: page.rows.map((row) => viewComment(viewer, row)) }
  })

  on(contract.addComment, async ({ viewer, param, json }) => {
    const comment = await addComment(deps, viewer, param.id, json)
    return viewComment(viewer, { ...comment, name: viewer.user.name })
  })

  on(contract.deleteComment, ({ viewer, param }) => deleteComment(deps, viewer, param.id, param.commentId))
}

type Comment = Awaited<ReturnType<typeof listComments>>[number]

const viewComment = (viewer: Viewer, { id, atMs, text, createdAt, userId, name, guest }: Comment) => ({
  id,
  atMs,
  text,
  createdAt: createdAt.toISOString(),
  by: name === null ? null : { id: userId, name, isGuest: guest !== null },
  canDelete: mayDeleteComment(viewer, { userId }),
})
