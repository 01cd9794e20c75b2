import type { SongAction } from '@velv/domain/songs/song-actions.ts'
import { HiddenError } from '@velv/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../../accounts/viewer.ts'
import type { Db } from '../../platform/database/database.ts'
import { allowedSong } from '../song-access.ts'
import { type SongRow, songs } from '../songs-table.ts'

/** The viewer’s own song, if they may do this with it now. Any other is answered as if it didn't exist. */
export async function ownSong(
  db: Db,
  viewer: Viewer,
  songId: string,
  action: Extract<SongAction, 'song.read' | 'song.edit'> = 'song.read',
): Promise<SongRow> {
  const [song] = await db.select().from(songs).where(eq(songs.id, songId))
  if (song && song.userId !== viewer.id) throw new HiddenError('song/not-found')
  // Whether it was submitted matters only for deleting it.
  return allowedSong(viewer, song && { song, isSubmitted: false }, action)
}
