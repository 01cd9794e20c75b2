import { genreLabel } from '@velv/domain/genres.ts'
import { defaultVersion, versionKinds } from '@velv/domain/songs/song-versions.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import type { components } from '../../lib/api/api-types.d.ts'
import type { Song as PlayerSong } from '../listening/player/player-state.ts'

type Schemas = components['schemas']

/** A song of the viewer's library, as lists have it. */
export type LibrarySong = Schemas['Song']
export type SongInFull = Schemas['SongInFull']
export type Version = Schemas['Version']

export const songsPath = '/my-pitches/songs'
export const songPath = (id: string): string => `${songsPath}/${id}`

/** The genre of a song's record. */
export const songGenre = ({ genres }: Pick<LibrarySong, 'genres'>): string => genreLabel(genres[0])

export const isReady = ({ audio }: Version): boolean => audio?.state === 'ready'

/** The version that plays when nobody chooses one; undefined until there is one. */
export const playableVersion = ({ versions }: Pick<LibrarySong, 'versions'>): Version | undefined =>
  defaultVersion(versions.filter(isReady))

type Sound = { tempoBpm: number | null; musicalKey: string | null; detected: ReadonlySet<'tempoBpm' | 'musicalKey'> }

/** The tempo and the key of a song: as its creator entered them, or as they were detected. */
export function soundOf(song: Pick<LibrarySong, 'tempoBpm' | 'musicalKey' | 'versions'>): Sound {
  const found = playableVersion(song)?.detected
  const detected = (['tempoBpm', 'musicalKey'] as const).filter((field) => song[field] === null && found?.[field])
  return {
    tempoBpm: song.tempoBpm ?? found?.tempoBpm ?? null,
    musicalKey: song.musicalKey ?? found?.musicalKey ?? null,
    detected: new Set(detected),
  }
}

/** A version as the player at the bottom of the page shows it. */
export const playerSongOf = (song: Pick<LibrarySong, 'id' | 'title' | 'artwork'>, version: Version): PlayerSong => ({
  id: version.id,
  kind: 'version',
  artwork: song.artwork,
  title: song.title,
  subtitle: version.kind === 'main' ? 'Main version' : versionKinds[version.kind].label,
  durationMs: version.audio?.durationMs ?? 0,
  path: songPath(song.id),
})

/** How often a page asks whether a file has been prepared, in addition to live events, in ms. */
export const preparingPollMs = 3_000

/** Whether the server is preparing a file of this song. */
export const isPreparing = ({ versions }: Pick<LibrarySong, 'versions'>): boolean =>
  versions.some(({ audio }) => audio?.state === 'preparing')

const paths = ['/api/my/songs', '/api/my/songs/count', '/api/songs/{id}'] as const

/** Loads again what pages show of the library. */
export const refetchSongs = async (): Promise<void> => {
  await Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })))
}
