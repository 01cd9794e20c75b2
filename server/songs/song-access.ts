import { allowedActions, allows, isOnlyBarred } from '@velv/domain/actions.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { type SongAction, songActions, type SongRelation } from '@velv/domain/songs/song-actions.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { SongRow } from './songs-table.ts'

type Requester = Pick<Viewer, 'id' | 'roles'>

/** A song, and whether any of its submissions was paid for, which only the module of demos knows. */
export type SongWithUse = { song: SongRow; isSubmitted: boolean }

function accessOf(viewer: Requester, { song, isSubmitted }: SongWithUse) {
  const relations: [SongRelation, boolean][] = [
    ['any', true],
    ['own', song.userId === viewer.id],
    ['submitted', isSubmitted],
  ]
  return {
    roles: viewer.roles,
    relations: new Set(relations.filter(([, holds]) => holds).map(([relation]) => relation)),
    state: song.archivedAt ? ('archived' as const) : ('active' as const),
  }
}

export const allowedSongActions = (viewer: Requester, found: SongWithUse): SongAction[] =>
  allowedActions(songActions, accessOf(viewer, found))

/** Returns the song if the viewer may perform the action now; throws a not-found error if they may not see it. */
export function allowedSong(viewer: Requester, found: SongWithUse | undefined, action: SongAction): SongRow {
  if (!found) throw new AppError('song/not-found')
  const access = accessOf(viewer, found)
  if (allows(songActions[action], access)) return found.song
  if (!allows(songActions['song.read'], access)) throw new HiddenError('song/not-found')
  if (isOnlyBarred(songActions[action], access)) throw new AppError('song/submitted')
  throw new AppError(access.state === 'archived' && found.song.userId === viewer.id ? 'song/archived' : 'account/role')
}
