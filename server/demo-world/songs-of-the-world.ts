import type { AudioFormat } from '@velv/domain/media/audio-format.ts'
import type { Style } from './composer/styles/styles.ts'

export type WorldSong = { title: string; style: Style; seconds: number; format: AudioFormat; lyrics?: string }

/** The songs of the demo world, written by our own composer; formats differ, as they do in life. */
export const worldSongs: readonly WorldSong[] = [
  {
    title: 'Slow Exit',
    style: 'pop',
    seconds: 48,
    format: 'wav',
    lyrics: 'I was halfway down the hallway\nwhen the room began to sing',
  },
  { title: 'Paper Moons', style: 'latin', seconds: 44, format: 'flac' },
  {
    title: 'Kitchen Radio',
    style: 'singerSongwriter',
    seconds: 40,
    format: 'mp3',
    lyrics: 'Kitchen radio, low and kind\nplays the one you left behind',
  },
  { title: 'Glass Elevator', style: 'electronic', seconds: 46, format: 'm4a' },
  { title: 'Lagos by Evening', style: 'afroPop', seconds: 42, format: 'wav' },
  { title: 'Hold the Door, Anna', style: 'rB', seconds: 50, format: 'flac' },
  {
    title: 'Salt on the Window',
    style: 'folk',
    seconds: 38,
    format: 'ogg',
    lyrics: 'Salt on the window, salt in the bread',
  },
  { title: 'Marble', style: 'soul', seconds: 44, format: 'wav' },
  { title: 'Ten Past Leaving', style: 'folk', seconds: 40, format: 'mp3' },
  { title: 'Nobody’s Kitchen', style: 'edm', seconds: 45, format: 'm4a' },
  { title: 'Last Tram', style: 'hiphopRap', seconds: 42, format: 'wav' },
  { title: 'North of Sleep', style: 'rock', seconds: 40, format: 'aiff' },
  { title: 'The Morning After It', style: 'jazz', seconds: 46, format: 'opus' },
  { title: 'Bridges', style: 'cinematic', seconds: 52, format: 'flac' },
]
