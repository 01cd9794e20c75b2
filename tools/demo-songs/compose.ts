import { arrange } from './arrange.ts'
import type { Arrangement, NotedPart } from './arrange.ts'
import { playDrums } from './instruments/drums.ts'
import { instruments } from './instruments/instruments.ts'
import type { InstrumentName } from './instruments/instruments.ts'
import { openMixer } from './mix/mixer.ts'
import { randomFrom } from './random.ts'
import type { Bus } from './sound/bus.ts'
import { sampleRate } from './sound/oscillators.ts'
import type { StylePlan } from './styles/style-plan.ts'
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
  const { form, harmony } = arrangement
  return {
    sampleRate,
    ...recorded(plan, arrangement, score),
    title,
    bpm: Math.round(form.bpm),
    key: keyName(harmony.tonic, plan.mode),
  }
}

function recorded(plan: StylePlan, { notes, strokes, timing }: Arrangement, score: Score): Bus {
  const kicks = strokes.filter(({ drum }) => drum === 'kick').map(({ at }) => at)
  const mixer = openMixer(plan, score.seconds, timing.stepSeconds, kicks)
  const { kit } = plan
  if (kit && strokes.length > 0)
    mixer.add('drums', (bus) => playDrums(kit, bus, strokes, randomFrom(`drums ${score.seed}`)))
  const voices: Record<NotedPart, InstrumentName | undefined> = {
    bass: plan.bass?.voice,
    chords: plan.chords.voice,
    figure: plan.figure?.voice,
    pad: plan.pad?.voice,
    lead: plan.lead.voice,
  }
  for (const part of ['bass', 'chords', 'figure', 'pad', 'lead'] as const) {
    const voice = voices[part]
    if (!voice || notes[part].length === 0) continue
    mixer.add(part, (bus) => instruments[voice](bus, notes[part], randomFrom(`${part} ${score.seed}`)))
  }
  return mixer.finish()
}
