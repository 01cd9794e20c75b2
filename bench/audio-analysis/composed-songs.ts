import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseMusicalKey } from '@velv/domain/songs/musical-key.ts'
import { encodeAudio } from '../../server/media/preparation/encode-audio.ts'
import { arrange } from '../../tools/demo-songs/arrange.ts'
import { compose } from '../../tools/demo-songs/compose.ts'
import { randomFrom } from '../../tools/demo-songs/random.ts'
import { stylePlans, styles } from '../../tools/demo-songs/styles/styles.ts'
import type { Style } from '../../tools/demo-songs/styles/styles.ts'
import { scales } from '../../tools/demo-songs/theory.ts'
import { titleFrom } from '../../tools/demo-songs/titles.ts'
import { decodeFile } from './decode-file.ts'
import type { Corpus, Piece } from './piece.ts'

const seconds = 60
const halves = { a: 'fitted', b: 'fitted', c: 'held out', d: 'held out' } as const
const noteNames = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B']
/** Leaves out the tonic at the end, and the first chords. */
const middle = { from: 12, to: 48 }

/** Songs of every style of the composer of the demo songs, whole and without their beginning and end. */
export function composedSongs(folder: string, log: (text: string) => void): Corpus {
  mkdirSync(folder, { recursive: true })
  const seeds = Object.keys(halves) as (keyof typeof halves)[]
  const pieces = seeds.flatMap((seed) => styles.flatMap((style) => piecesOf(style, seed)))
  return { pieces, skipped: [] }

  function piecesOf(style: Style, seed: keyof typeof halves): Piece[] {
    const path = join(folder, `${style}-${seed}.wav`)
    if (!existsSync(path)) {
      log(`composing ${style} ${seed}`)
      encodeAudio(compose({ style, seed, seconds }), path, 'wav')
    }
    const whole: Piece = {
      corpus: 'songs of our composer',
      name: `${style} ${seed}`,
      half: halves[seed],
      ...truthOf(style, seed),
      samples: () => decodeFile(path, seconds),
    }
    const cut: Piece = {
      ...whole,
      introEndMs: undefined,
      corpus: 'the same, beginning and end cut off',
      samples: () => decodeFile(path, seconds).slice(middle.from * 88_200, middle.to * 88_200),
    }
    return [whole, cut]
  }
}

/** What the composer decides first; a mode counts as major or minor by its third. */
function truthOf(style: Style, seed: string): Required<Pick<Piece, 'bpm' | 'key' | 'introEndMs'>> {
  const plan = stylePlans[style]
  const random = randomFrom(`${style} ${seed}`)
  titleFrom(random)
  const { form, harmony } = arrange(plan, seconds, random)
  const key = parseMusicalKey(`${noteNames[harmony.tonic % 12]}${scales[plan.mode].includes(3) ? 'm' : ''}`)
  if (!key) throw new Error('a tonic without a key')
  const introBars = form.sections.find(({ kind }) => kind === 'intro')?.bars ?? 0
  return { bpm: form.bpm, key, introEndMs: (introBars * plan.beats * 60_000) / form.bpm }
}
