import { allowedActions, type AccessContext, allows } from '@velv/domain/actions.ts'
import {
  type ListeningLinkAction,
  listeningLinkActions,
  type ListeningLinkRelation,
} from '@velv/domain/collections/listening-link-actions.ts'
import type { ListeningLinkState } from '@velv/domain/collections/listening-link.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { answeringRoles } from '@velv/domain/teams/team-roles.ts'
import type { Viewer } from '../../accounts/viewer.ts'
import { type FoundLink, hasTarget, stateOf } from './links-queries.ts'

function accessOf(
  { id, roles, organization }: Viewer,
  found: FoundLink,
  now: Date,
): AccessContext<ListeningLinkRelation, ListeningLinkState> {
  const { link } = found
  const relations = new Set<ListeningLinkRelation>(['any'])
  if (organization?.id === link.organizationId) {
    const isLead = organization.role === 'lead'
    relations.add('colleague')
    if (isLead || (link.madeBy === id && answeringRoles.includes(organization.role))) relations.add('keeper')
    if (isLead && !found.isKeeperThere && hasTarget(found.link)) relations.add('successor')
  }
  return { roles, relations, state: stateOf(found, now) }
}

export const allowedLinkActions = (viewer: Viewer, found: FoundLink, now: Date): ListeningLinkAction[] =>
  allowedActions(listeningLinkActions, accessOf(viewer, found, now))

/** Returns the link if the viewer may do this with it. To other organizations it is as if it didn't exist. */
export function allowedLink(
  viewer: Viewer,
  found: FoundLink | undefined,
  action: ListeningLinkAction,
  now: Date,
): FoundLink {
  if (!found) throw new AppError('listening-link/not-found')
  const access = accessOf(viewer, found, now)
  if (allows(listeningLinkActions[action], access)) return found
  if (!access.relations.has('colleague') && !viewer.roles.includes('admin'))
    throw new HiddenError('listening-link/not-found')
  const isKeeper = access.relations.has('keeper') || viewer.roles.includes('admin')
  throw new AppError(isKeeper ? 'listening-link/ended' : 'account/role')
}
