import type { ActionTable } from '../actions.ts'
import { type DropState, dropStates } from './drop.ts'

/** How a person stands to a drop: its owner, or anybody whose role lets him look. */
export type DropRelation = 'own' | 'any'

export type DropAction =
  | 'drop.read'
  | 'drop.edit'
  | 'drop.delete'
  | 'drop.changes'
  | 'drop.approve'
  | 'drop.reject'
  | 'drop.deliver'
  | 'drop.answer'
  | 'drop.favorite'

const published: readonly DropState[] = ['live', 'closed', 'delivered']

/**
 * Who may do what with a drop, in which states, and where it leads. `drop.answer` is starting a demo for it,
 * `drop.changes` reading what was changed after approval. That a drop with demos is not deleted is counted, not a state.
 */
export const dropActions: ActionTable<DropAction, DropRelation, DropState> = {
  'drop.read': {
    by: [
      { role: 'dropOwner', as: 'own', from: dropStates },
      { role: 'admin', as: 'any', from: dropStates },
      { role: 'creator', as: 'any', from: published },
      { role: 'dropOwner', as: 'any', from: published },
      { role: 'screener', as: 'any', from: published },
    ],
  },
  'drop.edit': { by: [{ role: 'dropOwner', as: 'own', from: ['awaiting', 'lapsed', 'live', 'rejected'] }] },
  'drop.delete': { by: [{ role: 'dropOwner', as: 'own', from: dropStates }] },
  'drop.changes': {
    by: [
      { role: 'dropOwner', as: 'own', from: dropStates },
      { role: 'admin', as: 'any', from: dropStates },
    ],
  },
  'drop.approve': { by: [{ role: 'admin', as: 'any', from: ['awaiting'] }], to: 'live' },
  'drop.reject': { by: [{ role: 'admin', as: 'any', from: ['awaiting'] }], to: 'rejected' },
  'drop.deliver': { by: [{ role: 'admin', as: 'any', from: ['live', 'closed'] }], to: 'delivered' },
  'drop.answer': { by: [{ role: 'creator', as: 'any', from: ['live'] }] },
  'drop.favorite': { by: [{ role: 'creator', as: 'any', from: published }] },
}
