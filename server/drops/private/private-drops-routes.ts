import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { allowedDrop } from '../drop-access.ts'
import { readDropRow } from '../drops-queries.ts'
import { linkUrl, openDropLink, readActiveLink } from './drop-link.ts'
import { inviteCreators, readAccess, removeInvitation } from './invite-creators.ts'
import { joinDrop } from './join-drop.ts'
import * as contract from './private-drops-contract.ts'
import { shownEmail } from '../../platform/email/email-address.ts'

/** Routes for joining a private drop, and for its owner to let creators in. */
export function privateDropRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  const viewAccess = async (dropId: string) => {
    const [link, { joined, kept, invitations }] = await Promise.all([
      readActiveLink(db, dropId),
      readAccess(db, dropId),
    ])
    return {
      link: link ? linkUrl(deps, link) : null,
      joined,
      kept,
      invitations: invitations.map(({ id, email, createdAt, acceptedAt }) => ({
        id,
        email: shownEmail(email),
        at: createdAt.toISOString(),
        acceptedAt: acceptedAt?.toISOString() ?? null,
      })),
    }
  }

  on(contract.joinDrop, ({ viewer, param, json }) => joinDrop(deps, viewer, param.id, json.invite ?? ''))

  on(contract.readDropAccess, async ({ viewer, param }) => {
    const found = await readDropRow(db, param.id)
    const { id } = allowedDrop(viewer, found, 'drop.manage-access', clock.now())
    return viewAccess(id)
  })

  on(contract.openDropLink, async ({ viewer, param: { id }, json }) => {
    await openDropLink(deps, viewer, id, json)
    return viewAccess(id)
  })

  on(contract.inviteCreators, async ({ viewer, param: { id }, json }) => {
    await inviteCreators(deps, viewer, id, json.emails)
    return viewAccess(id)
  })

  on(contract.removeInvitation, async ({ viewer, param: { id, invitationId } }) => {
    await removeInvitation(deps, viewer, id, invitationId)
    return viewAccess(id)
  })
}
