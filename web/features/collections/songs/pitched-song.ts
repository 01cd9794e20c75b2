import { musicalKeyText } from '@velv/domain/songs/musical-key.ts'
import { tempoText } from '@velv/domain/songs/song-details.ts'
import type { components } from '../../../lib/api/api.ts'
import type { Song as PlayerSong } from '../../listening/player/player-state.ts'

export type PitchedSong = components['schemas']['PitchedSong']

/** The song on the stage of the pitching view. */
export const pitchingPath = ({ id, drop }: Pick<PitchedSong, 'id' | 'drop'>): string =>
  `/drop/pitch/${drop?.id ?? ''}?song=${id}`

/** "92 BPM, A minor"; empty where neither is known. */
export const soundText = ({ tempoBpm, musicalKey }: Pick<PitchedSong, 'tempoBpm' | 'musicalKey'>): string =>
  [tempoText(tempoBpm), musicalKeyText(musicalKey)].filter(Boolean).join(', ')

const reasons: Record<NonNullable<PitchedSong['unavailable']>, string> = {
  erased: 'Its creator deleted it',
  withdrawn: 'Its creator withdrew it',
  suspended: 'Suspended while we review a rights complaint',
  elsewhere: 'Its drop belongs to another team now',
}

/** Why a song plays nothing; empty for one that plays. */
export const unavailableText = ({ unavailable }: Pick<PitchedSong, 'unavailable'>): string =>
  unavailable ? reasons[unavailable] : ''

export const isPlayable = ({ unavailable, durationMs, can }: PitchedSong): boolean =>
  unavailable === null && durationMs !== null && can.includes('demo.hear')

/** The song in the player, which counts what the viewer hears on the receipt of its creator. */
export const playerSongOf = (song: PitchedSong): PlayerSong => ({
  id: song.id,
  title: song.title,
  subtitle: song.creator ?? '',
  artwork: song.artwork,
  durationMs: song.durationMs ?? 0,
  path: pitchingPath(song),
  countedIn: song.drop!.id,
})
