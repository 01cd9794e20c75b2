import type { Deps } from '../../deps.ts'
import { publishInvalidation } from '../../platform/live/live.ts'
import { readDemoOfSong } from '../demos-queries.ts'

/** Notifies the creator's open pages that a song was prepared or refused. */
export async function publishSongChange({ db }: Pick<Deps, 'db'>, songId: string): Promise<void> {
  const demo = await readDemoOfSong(db, songId)
  if (demo) await publishInvalidation(db, demo.userId, ['demos'])
}
