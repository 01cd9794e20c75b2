import { useSearchParams } from 'react-router'
import { roleOf, type Profession } from '@velv/domain/roles.ts'

/**
 * The page of a drop: screeners go to the pitching page, everyone else to the brief. This holds even when no demo waits, because screeners can replay
 * their own decisions there for a day. A chosen song goes along.
 */
export const dropPath = (id: string, profession: Profession, songId = ''): string =>
  roleOf(profession) === 'screener' ? `/drop/pitch/${id}` : `/drop/${id}${withSong(songId)}`

/** Where a song is submitted to a drop. */
export const submitSongPath = (id: string, songId = ''): string => `/drop/${id}/submit${withSong(songId)}`

/** The id of the song for which a creator chooses a drop; empty where they don’t. */
export const useChosenSong = (): string => useSearchParams()[0].get(chosenSong) ?? ''

const chosenSong = 'song'
const withSong = (songId: string) => songId && `?${chosenSong}=${encodeURIComponent(songId)}`
