import type { MusicalKey } from '@velv/domain/songs/musical-key.ts'

/** A sound of which something is known. */
export interface Piece {
  corpus: string
  name: string
  /** The weights of the tempo are fitted to one half only. */
  half: 'fitted' | 'held out'
  bpm?: number
  key?: MusicalKey
  introEndMs?: number | undefined
  /** Interleaved stereo at 44.1 kHz. */
  samples(): Float32Array
}

export interface Corpus {
  pieces: Piece[]
  /** What was left out, and why. */
  skipped: string[]
}
