import type { ActionTable } from '../actions.ts'
import { type ListeningLinkState, listeningLinkStates } from './listening-link.ts'

/**
 * The viewer's relation to a listening link: `colleague` for everybody in its organization; `keeper` for its maker, while
 * they answer pitches there, and the leads; `successor` for the leads once nobody keeps it anymore. `any` holds for everyone.
 */
export type ListeningLinkRelation = 'colleague' | 'keeper' | 'successor' | 'any'

const rows = {
  'listening-link.read': { by: [{ role: 'dropOwner', as: 'colleague', from: listeningLinkStates }] },
  'listening-link.copy': { by: [{ role: 'dropOwner', as: 'keeper', from: ['live'] }] },
  'listening-link.revoke': {
    by: [
      { role: 'dropOwner', as: 'keeper', from: ['live', 'ended'] },
      { role: 'admin', as: 'any', from: ['live', 'ended'] },
    ],
    safeguard: 'confirm',
    to: 'revoked',
  },
  'listening-link.keep': { by: [{ role: 'dropOwner', as: 'successor', from: ['ended'] }], to: 'live' },
} as const satisfies ActionTable<string, ListeningLinkRelation, ListeningLinkState>

export type ListeningLinkAction = keyof typeof rows

/** Who may do what with a link for listening. Making one is an action on its collection or its song. */
export const listeningLinkActions: ActionTable<ListeningLinkAction, ListeningLinkRelation, ListeningLinkState> = rows
