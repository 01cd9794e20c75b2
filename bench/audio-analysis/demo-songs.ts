import { readFileSync } from 'node:fs'
import type { MusicalKey } from '@velv/domain/songs/musical-key.ts'
import { demoSongPath } from '../../server/demo-world/demo-songs.ts'
import { decodeFile } from './decode-file.ts'
import type { Corpus, Piece } from './piece.ts'

/** How a song was composed. `bars` names the parts in order, with how many bars each has: `intro 2, verse 4, …`. */
type Score = { bpm: number; key: MusicalKey; beatsInABar: number; bars: string }

const longestSeconds = 60
/** Seconds at either end: the first chords, and the tonic at the end. */
const cutSeconds = 12

/** The songs of the demo world, whole and without their beginning and end. */
export function demoSongs(): Corpus {
  const scores = JSON.parse(readFileSync(demoSongPath({ file: 'songs.json' }), 'utf8')) as Record<string, Score>
  return { pieces: Object.entries(scores).flatMap(piecesOf), skipped: [] }
}

function piecesOf([file, { bpm, key, beatsInABar, bars }]: [string, Score], place: number): Piece[] {
  const introBars = Number(/^intro (\d+)/.exec(bars)?.[1] ?? 0)
  const samples = () => decodeFile(demoSongPath({ file }), longestSeconds)
  const whole: Piece = {
    corpus: 'songs of the demo world',
    name: file,
    half: place % 2 === 0 ? 'fitted' : 'held out',
    bpm,
    key,
    introEndMs: (introBars * beatsInABar * 60_000) / bpm,
    samples,
  }
  const cut: Piece = {
    ...whole,
    introEndMs: undefined,
    corpus: 'the same, beginning and end cut off',
    samples: () => samples().slice(cutSeconds * 88_200, -cutSeconds * 88_200),
  }
  return [whole, cut]
}
