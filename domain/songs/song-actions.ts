import type { ActionTable } from '../actions.ts'

/** A person's relation to a song. `submitted` holds for everyone once it has been sent to a drop. */
export type SongRelation = 'own' | 'any' | 'submitted'

/** An archived song is out of the way: in no list unless asked for, and not offered to drops. */
export const songStates = ['active', 'archived'] as const

export type SongState = (typeof songStates)[number]

const creator = { role: 'creator', as: 'own', from: songStates } as const
const staff = { role: 'admin', as: 'any', from: songStates } as const

/** Who may do what with a song in a creator's library. Listeners hear submissions, never songs. */
const rows = {
  'song.read': { by: [creator, staff] },
  'song.play': { by: [creator] },
  /** Playing someone else's song, which the audit trail records. */
  'song.check': { by: [staff], unless: ['own'] },
  'song.edit': { by: [{ role: 'creator', as: 'own', from: ['active'] }] },
  'song.archive': { by: [{ role: 'creator', as: 'own', from: ['active'] }], to: 'archived' },
  'song.restore': { by: [{ role: 'creator', as: 'own', from: ['archived'] }], to: 'active' },
  // What was sent stays with those it was sent to, so its song stays, too, and can be archived.
  'song.delete': { by: [{ role: 'creator', as: 'own', from: songStates }], unless: ['submitted'] },
} as const satisfies ActionTable<string, SongRelation, SongState>

export type SongAction = keyof typeof rows

export const songActions: ActionTable<SongAction, SongRelation, SongState> = rows
