import type { ActionTable } from '../actions.ts'

/**
 * The viewer's relation to a collection: `colleague` for everybody in the organization that it belongs to, `answering` for
 * those of them who answer pitches.
 */
export type CollectionRelation = 'colleague' | 'answering'

export type CollectionState = 'kept'

const kept: readonly CollectionState[] = ['kept']

/** Who may do what with a collection of songs. What each may do with its songs is in the table of demos. */
const rows = {
  'collection.read': { by: [{ role: 'dropOwner', as: 'colleague', from: kept }] },
  // Its name, its note, its songs, and their order.
  'collection.edit': { by: [{ role: 'dropOwner', as: 'answering', from: kept }] },
  // Make listening links to it.
  'collection.share': { by: [{ role: 'dropOwner', as: 'answering', from: kept }] },
  'collection.delete': { by: [{ role: 'dropOwner', as: 'answering', from: kept }], safeguard: 'confirm' },
} as const satisfies ActionTable<string, CollectionRelation, CollectionState>

export type CollectionAction = keyof typeof rows

export const collectionActions: ActionTable<CollectionAction, CollectionRelation, CollectionState> = rows
