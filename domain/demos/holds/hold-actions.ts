import type { ActionTable } from '../../actions.ts'
import { type HoldState, holdStates, openHoldStates } from './hold.ts'

/**
 * The viewer's relation to a hold. `own`: its song's creator; `colleague`: everybody in the organization that placed it;
 * `answering`: those of them who answer pitches. `unopened`: they, until the creator has opened the offer. `proposing`:
 * those who may propose another end, while no proposal waits; `proposed`: those who have to answer one. `suspended` holds
 * for everyone while staff has suspended the song, `blocked` while another organization's hold stands in the way.
 */
export type HoldRelation =
  | 'own'
  | 'colleague'
  | 'answering'
  | 'unopened'
  | 'proposing'
  | 'proposed'
  | 'suspended'
  | 'blocked'
  | 'any'

const rows = {
  'hold.read': {
    by: [
      { role: 'creator', as: 'own', from: holdStates },
      { role: 'dropOwner', as: 'colleague', from: holdStates },
      { role: 'admin', as: 'any', from: holdStates },
    ],
  },
  'hold.edit': { by: [{ role: 'dropOwner', as: 'unopened', from: ['offered'] }] },
  'hold.accept': {
    by: [{ role: 'creator', as: 'own', from: ['offered'] }],
    to: 'active',
    unless: ['suspended', 'blocked'],
  },
  'hold.decline': { by: [{ role: 'creator', as: 'own', from: ['offered'] }], to: 'declined' },
  // Another end: the owner proposes a later one; either side proposes the first end of a hold from before there were ends.
  'hold.extend': {
    by: [
      { role: 'creator', as: 'proposing', from: ['active'] },
      { role: 'dropOwner', as: 'proposing', from: ['active'] },
    ],
  },
  'hold.agree': {
    by: [
      { role: 'creator', as: 'proposed', from: ['active'] },
      { role: 'dropOwner', as: 'proposed', from: ['active'] },
    ],
  },
  'hold.refuse': {
    by: [
      { role: 'creator', as: 'proposed', from: ['active'] },
      { role: 'dropOwner', as: 'proposed', from: ['active'] },
    ],
  },
  'hold.release': {
    by: [
      { role: 'dropOwner', as: 'answering', from: openHoldStates },
      // The owner answered otherwise, or one of the two accounts was deleted.
      { cause: 'followUp', from: openHoldStates },
    ],
    to: 'released',
  },
  'hold.expire': { by: [{ cause: 'clock', from: openHoldStates }], to: 'expired' },
  'hold.convert': { by: [{ cause: 'followUp', from: openHoldStates }], to: 'converted' },
} as const satisfies ActionTable<string, HoldRelation, HoldState>

/** Everything that can happen to a hold. Placing one is an action on its song. */
export const holdMatrix: ActionTable<keyof typeof rows, HoldRelation, HoldState> = rows

/** The actions that end or accept a hold. */
export type HoldMove = {
  [Action in keyof typeof rows]: (typeof rows)[Action] extends { to: HoldState } ? Action : never
}[keyof typeof rows]

export type HoldAction = Exclude<keyof typeof rows, 'hold.expire' | 'hold.convert'>

const { 'hold.expire': _, 'hold.convert': __, ...offered } = rows

/** What people can do with a hold. */
export const holdActions: ActionTable<HoldAction, HoldRelation, HoldState> = offered

export const holdStateAfter = (action: HoldMove): HoldState => rows[action].to
