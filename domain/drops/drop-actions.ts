import { type ActionTable, type OfferedAction, offeredActions } from '../actions.ts'
import { type TeamRole, teamRoles, answeringRoles } from '../teams/team-roles.ts'
import { type DropState, dropStates } from './drop.ts'

/**
 * A person's relation to a drop. Its owner is an organization (decision A16): `lead`, `member`, and `observer` are those
 * who work there, and `own` is the one of them who wrote it. `any`: anyone whose role may view it. `public` holds for everyone unless the drop
 * is private, and `admitted` also for those who were let in to a private one (decision 0085). `pausedByStaff` holds while
 * staff has paused this drop itself; a drop that was paused with its owner's account resumes with that account.
 */
export type DropRelation = TeamRole | 'own' | 'any' | 'public' | 'admitted' | 'pausedByStaff'

const published: readonly DropState[] = ['live', 'closed', 'delivered']
/** The states in which the owner can change the drop. */
const editable: readonly DropState[] = ['awaiting', 'unreviewed', 'live', 'paused', 'rejected', 'unpublished']
/** The states in which staff can review a change of an approved brief, and its owner can close or extend the drop. */
const changeable: readonly DropState[] = ['live', 'paused']
/** A paused drop is in no list, but people who submitted to it and its screeners can still open it. */
const reachable: readonly DropState[] = [...published, 'paused']

/** Grants to everybody in the drop's organization, and to those of them who write briefs and answer. */
const team = (from: readonly DropState[]) => teamRoles.map((as) => ({ role: 'dropOwner' as const, as, from }))
const answering = (from: readonly DropState[]) => answeringRoles.map((as) => ({ role: 'dropOwner' as const, as, from }))
/** Its writer, and a lead. */
const responsible = (from: readonly DropState[]) =>
  (['own', 'lead'] as const).map((as) => ({ role: 'dropOwner' as const, as, from }))

/**
 * Who may do what with a drop, in which states, and the resulting state, and what moves it without anyone acting on it.
 * `drop.answer` is starting a demo for the drop, `drop.changes` is reading what changed after approval,
 * `drop.approve-spelling` is approving a change that only corrects spelling, `drop.manage-access` is seeing and removing
 * who was let in to it, `drop.hear-track` is playing its reference track. More conditions are not states and are checked
 * elsewhere: a drop with demos cannot be deleted, only a proposed change that waits can be reviewed, and only a drop that
 * has a reference track can have it played or suspended.
 */
const rows = {
  'drop.read': {
    by: [
      ...team(dropStates),
      { role: 'admin', as: 'any', from: dropStates },
      { role: 'creator', as: 'admitted', from: reachable },
      { role: 'dropOwner', as: 'public', from: published },
      { role: 'screener', as: 'any', from: reachable },
    ],
  },
  'drop.hear-track': {
    by: [
      ...team(dropStates),
      { role: 'admin', as: 'any', from: dropStates },
      { role: 'creator', as: 'admitted', from: reachable },
      { role: 'screener', as: 'any', from: reachable },
    ],
  },
  'drop.edit': { by: answering(editable) },
  'drop.delete': { by: responsible(dropStates), unless: ['observer'] },
  'drop.close-now': {
    by: responsible(changeable),
    unless: ['observer'],
    to: 'closed',
    safeguard: 'confirm',
  },
  'drop.extend': { by: answering(changeable) },
  'drop.manage-access': { by: answering(dropStates) },
  // Only once it was reviewed, because the invitation names the drop to people who may not know Velv.
  'drop.invite': { by: answering(['live']) },
  'drop.changes': {
    by: [...team(dropStates), { role: 'admin', as: 'any', from: dropStates }],
  },
  'drop.approve-change': { by: [{ role: 'admin', as: 'any', from: changeable }] },
  'drop.approve-spelling': { by: [{ role: 'admin', as: 'any', from: changeable }] },
  'drop.reject-change': { by: [{ role: 'admin', as: 'any', from: changeable }] },
  'drop.take-back-change': { by: answering(dropStates) },
  'drop.assign': { by: answering(dropStates) },
  // Makes a colleague its writer; an observer may hand over what they wrote before.
  'drop.hand-over': { by: responsible(dropStates) },
  'drop.approve': { by: [{ role: 'admin', as: 'any', from: ['awaiting'] }], to: 'live' },
  'drop.reject': { by: [{ role: 'admin', as: 'any', from: ['awaiting'] }], to: 'rejected' },
  'drop.deliver': {
    by: [
      { role: 'admin', as: 'any', from: ['live', 'paused', 'closed'] },
      // Every paid song is screened.
      { cause: 'clock', from: ['closed'] },
    ],
    to: 'delivered',
  },
  'drop.pause': { by: [{ role: 'admin', as: 'any', from: ['live'] }], to: 'paused' },
  'drop.resume': { by: [{ role: 'admin', as: 'pausedByStaff', from: ['paused'] }], to: 'live' },
  'drop.unpublish': { by: [{ role: 'admin', as: 'any', from: ['live', 'paused', 'closed'] }], to: 'unpublished' },
  'drop.suspend-track': { by: [{ role: 'admin', as: 'any', from: dropStates }] },
  'drop.restore-track': { by: [{ role: 'admin', as: 'any', from: dropStates }] },
  'drop.answer': { by: [{ role: 'creator', as: 'admitted', from: ['live'] }] },
  'drop.favorite': { by: [{ role: 'creator', as: 'admitted', from: reachable }] },
  'drop.close': { by: [{ cause: 'clock', from: ['live', 'paused'] }], to: 'closed' },
  'drop.expire': { by: [{ cause: 'clock', from: ['awaiting'] }], to: 'unreviewed' },
  'drop.disable-owner': { by: [{ cause: 'followUp', from: ['live'] }], to: 'paused' },
  'drop.enable-owner': { by: [{ cause: 'followUp', from: ['paused'] }], to: 'live' },
  'drop.remove-owner': {
    by: [{ cause: 'followUp', from: ['awaiting', 'unreviewed', 'live', 'paused', 'closed'] }],
    to: 'rejected',
  },
} as const satisfies ActionTable<string, DropRelation, DropState>

/** Everything that can happen to a drop, including what happens without anyone’s action. */
export const dropMatrix: ActionTable<keyof typeof rows, DropRelation, DropState> = rows

export type DropAction = OfferedAction<typeof rows>

/** What people can do with a drop. */
export const dropActions: ActionTable<DropAction, DropRelation, DropState> = offeredActions(rows)
