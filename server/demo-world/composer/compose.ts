import { arrange } from './arrange.ts'
import type { Arrangement } from './arrange.ts'
import { playDrums } from './instruments/drums.ts'
import { instruments } from './instruments/instruments.ts'
import type { InstrumentName } from './instruments/instruments.ts'
import { mixDown } from './mix/mix-down.ts'
import type { Track } from './mix/mix-down.ts'
import { randomFrom } from './random.ts'
import { emptyBus, samplesIn } from './sound/bus.ts'
import type { Note } from './sound/bus.ts'
import { sampleRate } from './sound/oscillators.ts'
import type { PartName, StylePlan } from './styles/style-plan.ts'
import { stylePlans } from './styles/styles.ts'
import type { Style } from './styles/styles.ts'
import { keyName } from './theory.ts'
import { titleFrom } from './titles.ts'

export interface Score {
  seed: string
  style: Style
  /** 30 to 60 */
  seconds: number
}

export interface Song {
  sampleRate: 44_100
  /** −1 to 1, both sides equally long. */
  left: Float32Array
  right: Float32Array
  title: string
  bpm: number
  key: string
}

/** A whole little song, the same for the same score. Keeps a core busy for about a second: see composeToFile. */
export function compose(score: Score): Song {
  const plan = stylePlans[score.style]
  const random = randomFrom(`${score.style} ${score.seed}`)
  const title = titleFrom(random)
  const arrangement = arrange(plan, score.seconds, random)
  const mix = mixDown(
    recorded(plan, arrangement, score),
    ...([plan, score.seconds, arrangement.timing.stepSeconds] as const),
    arrangement.strokes.filter(({ drum }) => drum === 'kick').map(({ at }) => at),
  )
  const { form, harmony } = arrangement
  return { sampleRate, ...mix, title, bpm: Math.round(form.bpm), key: keyName(harmony.tonic, plan.mode) }
}

function recorded(plan: StylePlan, { notes, strokes }: Arrangement, score: Score): Track[] {
  const samples = samplesIn(score.seconds)
  const tracks: Track[] = []
  if (plan.kit && strokes.length > 0) {
    const bus = emptyBus(samples)
    playDrums(plan.kit, bus, strokes, randomFrom(`drums ${score.seed}`))
    tracks.push({ part: 'drums', bus })
  }
  record('bass', plan.bass?.voice, notes.bass)
  record('chords', plan.chords.voice, notes.chords)
  record('figure', plan.figure?.voice, notes.figure)
  record('pad', plan.pad?.voice, notes.pad)
  record('lead', plan.lead.voice, notes.lead)
  return tracks

  function record(part: PartName, voice: InstrumentName | undefined, played: readonly Note[]): void {
    if (!voice || played.length === 0) return
    const bus = emptyBus(samples)
    instruments[voice](bus, played, randomFrom(`${part} ${score.seed}`))
    tracks.push({ part, bus })
  }
}
