import { musicalKeyNames } from '@velv/domain/songs/musical-key.ts'
import { clickTrack, tonalPiece } from '../../server/media/analysis/music-for-tests.ts'
import type { Corpus, Piece } from './piece.ts'

const tempos = Array.from({ length: 15 }, (_, index) => 60.37 + 10 * index)
const plays = [{}, { swing: 1 / 3 }, { drift: 0.05 }]

/** Click tracks from 60 to 200, each straight, swung, and drifting by a tenth; cadences and scales in 24 keys. */
export function synthesized(): Corpus {
  const clicks = (['clicks', 'drums'] as const).flatMap((sound) =>
    tempos.flatMap((tempo) =>
      plays.map((play): Piece => {
        const track = { bpm: tempo, seconds: 40, sound, ...play }
        const how = Object.keys(play)[0] ?? 'straight'
        return {
          corpus: `click tracks, ${how}`,
          name: `${sound} ${Math.round(tempo)} ${how}`,
          half: 'fitted',
          // Drift is the only play whose mean differs; it takes no time to know it for all.
          bpm: clickTrack(track).bpm,
          samples: () => clickTrack(track).samples,
        }
      }),
    ),
  )
  const tones = (['cadence', 'scale'] as const).flatMap((kind) =>
    musicalKeyNames.map((key, index): Piece => {
      const cents = [0, 30, -30, 12][(index + (kind === 'scale' ? 1 : 0)) % 4]!
      return {
        corpus: `${kind}s in 24 keys, detuned by up to 30 cents`,
        name: `${kind} ${key} ${cents}`,
        half: 'held out',
        key,
        samples: () =>
          tonalPiece({ tonic: index >> 1, mode: key.endsWith('m') ? 'minor' : 'major', kind, seconds: 30, cents }),
      }
    }),
  )
  return { pieces: [...clicks, ...tones], skipped: [] }
}
