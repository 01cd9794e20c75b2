import { answeringRoles } from '@velv/domain/teams/team-roles.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, readIdCursor } from '../../platform/http/paging.ts'
import { activityRoutes } from './activity-routes.ts'
import { keepLink, revokeLink } from './change-link.ts'
import { allowedLink } from './link-access.ts'
import { listeningLinkUrl } from './link-token.ts'
import { viewLink } from './link-view.ts'
import * as contract from './links-contract.ts'
import { listLinks, type LinkTarget, readLink, readListedLink } from './links-queries.ts'
import { makeLink, readLinkTarget } from './make-link.ts'

/** Routes for the people of an organization, who make listening links and see what their recipients do. */
export function linkRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  const viewOf = async (viewer: Viewer, id: string) => viewLink(viewer, (await readListedLink(db, id))!, clock.now())

  const make = async (viewer: Viewer, target: LinkTarget, input: Parameters<typeof makeLink>[3]) => {
    const id = await makeLink(deps, viewer, target, input)
    return { ...(await viewOf(viewer, id)), url: listeningLinkUrl(deps, id) }
  }

  const list = async (viewer: Viewer, target: LinkTarget, cursor: string | undefined) => {
    const now = clock.now()
    const organizationId = await readLinkTarget(db, viewer, target, now)
    const rows = await listLinks(db, organizationId, target, readIdCursor(cursor))
    const page = pageOfRows(rows, ({ link }) => cursorOf(link.id))
    const canMake = answeringRoles.includes(viewer.organization!.role)
    return { rows: page.rows.map((row) => viewLink(viewer, row, now)), next: page.next, canMake }
  }

  on(contract.linkCollection, ({ viewer, param, json }) => make(viewer, { collectionId: param.id }, json))

  on(contract.linkDemo, ({ viewer, param, json }) => make(viewer, { demoId: param.id }, json))

  on(contract.listCollectionLinks, ({ viewer, param, query }) => list(viewer, { collectionId: param.id }, query.after))

  on(contract.listDemoLinks, ({ viewer, param, query }) => list(viewer, { demoId: param.id }, query.after))

  on(contract.readListeningLink, async ({ viewer, param }) => {
    allowedLink(viewer, await readLink(db, param.id), 'listening-link.read', clock.now())
    return viewOf(viewer, param.id)
  })

  on(contract.copyListeningLink, async ({ viewer, param }) => {
    const { link } = allowedLink(viewer, await readLink(db, param.id), 'listening-link.copy', clock.now())
    return { url: listeningLinkUrl(deps, link.id) }
  })

  activityRoutes(on, deps)

  on(contract.revokeListeningLink, ({ viewer, param }) => revokeLink(deps, viewer, param.id))

  on(contract.keepListeningLink, ({ viewer, param }) => keepLink(deps, viewer, param.id))
}
