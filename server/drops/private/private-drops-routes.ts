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

  on(contract.joinDrop, async (c) => {
    await joinDrop(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').invite ?? '')
    return c.body(null, 204)
  })

  on(contract.readDropAccess, async (c) => {
    const found = await readDropRow(db, c.req.valid('param').id)
    const { id } = allowedDrop(c.get('viewer'), found, 'drop.manage-access', clock.now())
    return c.json(await viewAccess(id), 200)
  })

  on(contract.openDropLink, async (c) => {
    const { id } = c.req.valid('param')
    await openDropLink(deps, c.get('viewer'), id, c.req.valid('json'))
    return c.json(await viewAccess(id), 200)
  })

  on(contract.inviteCreators, async (c) => {
    const { id } = c.req.valid('param')
    await inviteCreators(deps, c.get('viewer'), id, c.req.valid('json').emails)
    return c.json(await viewAccess(id), 200)
  })

  on(contract.removeInvitation, async (c) => {
    const { id, invitationId } = c.req.valid('param')
    await removeInvitation(deps, c.get('viewer'), id, invitationId)
    return c.json(await viewAccess(id), 200)
  })
}
