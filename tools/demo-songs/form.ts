import type { Random } from './random.ts'
import type { StylePlan } from './styles/style-plan.ts'

type SectionKind = 'intro' | 'verse' | 'chorus' | 'ending'

export interface Section {
  kind: SectionKind
  /** Counted from 0. */
  bar: number
  bars: number
}

export interface Form {
  sections: readonly Section[]
  bars: number
  bpm: number
}

// Seconds after the last bar in which the last chord and the room die away: what fits the wished tempo best.
const tails = [1.8, 2.2, 2.6, 3, 3.4]

// Sections between intro and ending, by how many times four bars fit.
const middles: Readonly<Record<number, readonly SectionKind[]>> = {
  1: ['chorus'],
  2: ['verse', 'chorus'],
  3: ['verse', 'chorus', 'chorus'],
  4: ['verse', 'chorus', 'verse', 'chorus'],
  5: ['verse', 'verse', 'chorus', 'verse', 'chorus'],
  6: ['verse', 'verse', 'chorus', 'verse', 'chorus', 'chorus'],
  7: ['verse', 'verse', 'chorus', 'chorus', 'verse', 'chorus', 'chorus'],
  8: ['verse', 'verse', 'chorus', 'chorus', 'verse', 'verse', 'chorus', 'chorus'],
}

/** As many whole bars as bring the song to its length at a tempo of its style. */
export function formFor(plan: StylePlan, seconds: number, random: Random): Form {
  const [low, high] = plan.bpm
  const wished = random.between(low, high)
  const forms = Object.values(middles).flatMap((middle) => [2, 4].map((intro) => ({ middle, intro })))
  const timed = forms.flatMap(({ middle, intro }) => {
    const bars = intro + middle.length * 4 + 2
    return tails.map((tail) => ({ middle, intro, bars, bpm: (bars * plan.beats * 60) / (seconds - tail) }))
  })
  const best = timed.toSorted((a, b) => misfit(a) - misfit(b))[0]
  if (!best) throw new Error('no form fits')
  const sections: Section[] = [{ kind: 'intro', bar: 0, bars: best.intro }]
  best.middle.forEach((kind, index) => sections.push({ kind, bar: best.intro + index * 4, bars: 4 }))
  sections.push({ kind: 'ending', bar: best.bars - 2, bars: 2 })
  return { sections, bars: best.bars, bpm: best.bpm }

  // Nobody waits ten seconds for a slow song to begin.
  function misfit({ bpm, intro }: { bpm: number; intro: number }): number {
    const introSeconds = (intro * plan.beats * 60) / bpm
    return Math.abs(Math.log2(bpm / wished)) + Math.max(0, introSeconds - 8) * 0.05
  }
}
