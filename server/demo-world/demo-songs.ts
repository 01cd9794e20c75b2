import { fileURLToPath } from 'node:url'
import type { AudioFormat } from '@velv/domain/media/audio-format.ts'

export type DemoSong = { title: string; file: string; format: AudioFormat; lyrics?: string }

/** The songs of the demo world. Their files lie in `songs/`, whose `songs.json` says how each was composed. */
export const demoSongs = [
  {
    title: 'Slow Exit',
    file: 'slow-exit.mp3',
    format: 'mp3',
    lyrics: 'I was halfway down the hallway\nwhen the room began to sing',
  },
  { title: 'Paper Moons', file: 'paper-moons.ogg', format: 'ogg' },
  {
    title: 'Kitchen Radio',
    file: 'kitchen-radio.mp3',
    format: 'mp3',
    lyrics: 'Kitchen radio, low and kind\nplays the one you left behind',
  },
  { title: 'Glass Elevator', file: 'glass-elevator.m4a', format: 'm4a' },
  { title: 'Lagos by Evening', file: 'lagos-by-evening.mp3', format: 'mp3' },
  { title: 'Hold the Door, Anna', file: 'hold-the-door-anna.opus', format: 'opus' },
  {
    title: 'Salt on the Window',
    file: 'salt-on-the-window.ogg',
    format: 'ogg',
    lyrics: 'Salt on the window, salt in the bread',
  },
  { title: 'Marble', file: 'marble.m4a', format: 'm4a' },
  { title: 'Ten Past Leaving', file: 'ten-past-leaving.mp3', format: 'mp3' },
  { title: 'Nobody’s Kitchen', file: 'nobodys-kitchen.m4a', format: 'm4a' },
  { title: 'Last Tram', file: 'last-tram.mp3', format: 'mp3' },
  { title: 'North of Sleep', file: 'north-of-sleep.opus', format: 'opus' },
  { title: 'The Morning After It', file: 'the-morning-after-it.opus', format: 'opus' },
  { title: 'Bridges', file: 'bridges.ogg', format: 'ogg' },
] as const satisfies readonly DemoSong[]

export const demoSongPath = ({ file }: Pick<DemoSong, 'file'>): string =>
  fileURLToPath(new URL(`./songs/${file}`, import.meta.url))
