import { AppError } from '@velv/domain/errors.ts'
import type { Listener } from '../../demos/access-log/record-access.ts'
import type { Deps } from '../../deps.ts'
import type { GuestAudioLink } from '../../media/audio-link.ts'
import type { Db } from '../../platform/database/database.ts'
import { readLink, stateOf } from '../links/links-queries.ts'
import { type LinkSong, readLinkSong } from './link-songs-queries.ts'
import type { OpenLink } from './open-link.ts'

/** A song that the link plays now. Throws `listening-link/no-song` for every other, also for one that doesn't exist. */
export async function playableSong(db: Db, { found }: Pick<OpenLink, 'found'>, demoId: string): Promise<LinkSong> {
  const song = await readLinkSong(db, found.link, demoId)
  if (!song) throw new AppError('listening-link/no-song')
  return song
}

/** The song, if the link works and plays it at this moment. */
export async function readPlayedNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  linkId: string,
  demoId: string,
): Promise<LinkSong | undefined> {
  const found = await readLink(db, linkId)
  return found && stateOf(found, clock.now()) === 'live' ? readLinkSong(db, found.link, demoId) : undefined
}

/** The recipient to whom a file is sent, for the access log. */
export const listenerOn = ({ viewerId, sessionId }: GuestAudioLink): Listener => ({
  sessionId,
  listenerId: viewerId,
  role: 'guest',
})
