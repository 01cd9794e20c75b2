import { mkdir, stat } from 'node:fs/promises'
import { demoSongs, demoSongPath } from '../../server/demo-world/demo-songs.ts'
import { encodeAudio } from '../../server/media/preparation/encode-audio.ts'
import { dirname } from 'node:path'
import { compose } from './compose.ts'
import type { Style } from './styles/styles.ts'

/** Run by `npm run demo-songs`, when a song was added or the composer was changed; the files are committed. */

/** Bit/s, so that all songs together stay below 8 MB. */
const bitRate = 96_000

/** How each song of the demo world is composed, in the order of `demoSongs`; length in seconds. */
const scores: readonly { style: Style; seconds: number }[] = [
  { style: 'pop', seconds: 48 },
  { style: 'latin', seconds: 44 },
  { style: 'singerSongwriter', seconds: 40 },
  { style: 'electronic', seconds: 46 },
  { style: 'afroPop', seconds: 42 },
  { style: 'rB', seconds: 50 },
  { style: 'folk', seconds: 38 },
  { style: 'soul', seconds: 44 },
  { style: 'folk', seconds: 40 },
  { style: 'edm', seconds: 45 },
  { style: 'hiphopRap', seconds: 42 },
  { style: 'rock', seconds: 40 },
  { style: 'jazz', seconds: 46 },
  { style: 'cinematic', seconds: 52 },
]

let total = 0
for (const [place, song] of demoSongs.entries()) {
  const path = demoSongPath(song)
  await mkdir(dirname(path), { recursive: true })
  encodeAudio(compose({ seed: `${place} ${song.title}`, ...scores[place]! }), path, song.format, bitRate)
  const { size } = await stat(path)
  total += size
  console.log(`${song.file}: ${Math.round(size / 1000)} kB`)
}
console.log(`${demoSongs.length} songs: ${(total / 1_000_000).toFixed(1)} MB`)
