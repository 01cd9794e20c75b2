import { type AccessContext, allowedActions, allows } from '@velv/domain/actions.ts'
import {
  type CollectionAction,
  collectionActions,
  type CollectionRelation,
  type CollectionState,
} from '@velv/domain/collections/collection-actions.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { answeringRoles } from '@velv/domain/teams/team-roles.ts'
import { organizationIdOf, type Viewer } from '../accounts/viewer.ts'
import type { CollectionRow } from './collections-table.ts'

function accessOf(
  { roles, organization }: Viewer,
  collection: Pick<CollectionRow, 'organizationId'>,
): AccessContext<CollectionRelation, CollectionState> {
  const isColleague = organization?.id === collection.organizationId
  const relations: CollectionRelation[] = isColleague ? ['colleague'] : []
  if (isColleague && answeringRoles.includes(organization.role)) relations.push('answering')
  return { roles, relations: new Set(relations), state: 'kept' }
}

export const allowedCollectionActions = (viewer: Viewer, collection: CollectionRow): CollectionAction[] =>
  allowedActions(collectionActions, accessOf(viewer, collection))

/** Returns the collection if the viewer may do this with it. To others it is as if it didn't exist. */
export function allowedCollection(
  viewer: Viewer,
  collection: CollectionRow | undefined,
  action: CollectionAction,
): CollectionRow {
  if (!collection) throw new AppError('collection/not-found')
  const access = accessOf(viewer, collection)
  if (allows(collectionActions[action], access)) return collection
  if (!allows(collectionActions['collection.read'], access)) throw new HiddenError('collection/not-found')
  throw new AppError('account/role')
}

/** Whether the viewer makes collections in their organization, whose ID is returned. */
export function allowedToCollect(viewer: Viewer): string {
  const organizationId = organizationIdOf(viewer)
  if (!allows(collectionActions['collection.edit'], accessOf(viewer, { organizationId })))
    throw new AppError('account/role')
  return organizationId
}
