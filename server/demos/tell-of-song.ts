import type { Deps } from '../deps.ts'
import { tell } from '../platform/live.ts'
import { readDemoOfSong } from './demos-queries.ts'

/** A song is prepared or refused: its creator's page looks again. */
export async function tellOfSong({ db }: Pick<Deps, 'db'>, songId: string): Promise<void> {
  const demo = await readDemoOfSong(db, songId)
  if (demo) await tell(db, demo.userId, ['demos'])
}
