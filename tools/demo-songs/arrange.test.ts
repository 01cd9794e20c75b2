import { describe, expect, it } from 'vitest'
import { arrange } from './arrange.ts'
import { randomFrom } from './random.ts'
import { stylePlans, styles } from './styles/styles.ts'
import { scales } from './theory.ts'

const songs = styles.flatMap((style) =>
  ['tide', 'lantern', 'harbour'].map((seed, index) => ({ style, seed, seconds: 30 + index * 15 })),
)

describe.each(songs)('$style, $seed, $seconds s', ({ style, seed, seconds }) => {
  const plan = stylePlans[style]
  const song = arrange(plan, seconds, randomFrom(seed))
  const { form, harmony, timing, notes, strokes } = song
  const tones = (at: number) => new Set(harmony.chordAt(stepAt(at)).tones)

  // Hands are a few milliseconds early or late; a sixteenth is never shorter than 100.
  function stepAt(at: number): number {
    let step = Math.round(at / timing.stepSeconds)
    while (step > 0 && timing.at(step) > at + 0.03) step--
    while (timing.at(step + 1) <= at + 0.03) step++
    return step
  }

  it('has a beginning, a verse or two, a chorus and an end, without gaps', () => {
    const kinds = form.sections.map(({ kind }) => kind)
    expect([kinds[0], kinds.at(-1)]).toEqual(['intro', 'ending'])
    expect(kinds.includes('chorus')).toBe(true)
    form.sections.forEach((section, index) => {
      const next = form.sections[index + 1]
      expect(section.bar + section.bars).toBe(next ? next.bar : form.bars)
    })
    const tail = seconds - timing.at(form.bars * timing.stepsInBar)
    expect(tail).toBeGreaterThan(1.5)
    expect(tail).toBeLessThan(3.7)
  })

  it('keeps about the tempo of its style', () => {
    const [low, high] = plan.bpm
    expect(form.bpm).toBeGreaterThan(low * 0.85)
    expect(form.bpm).toBeLessThan(high * 1.15)
  })

  it('sings in key, in range, on the chord where it is heard most, and comes home', () => {
    const key = new Set(
      [...scales[plan.melody], ...scales[plan.mode]].map((interval) => (interval + harmony.tonic) % 12),
    )
    const melody = notes.lead.filter(({ pan }) => pan === 0)
    expect(melody.length).toBeGreaterThan(5)
    for (const { midi } of notes.lead) {
      expect(key.has(midi % 12)).toBe(true)
      expect(midi).toBeGreaterThanOrEqual(plan.lead.low)
      expect(midi).toBeLessThanOrEqual(plan.lead.high)
    }
    melody
      .slice(1)
      .forEach((note, index) => expect(Math.abs(note.midi - (melody[index]?.midi ?? 0))).toBeLessThanOrEqual(12))
    expect((melody.at(-1)?.midi ?? 0) % 12).toBe(harmony.tonic)
  })

  it('repeats its hook', () => {
    const choruses = form.sections.filter(({ kind }) => kind === 'chorus')
    const rhythms = choruses.map(({ bar, bars }) =>
      notes.lead
        .filter(
          ({ at, pan }) =>
            pan === 0 && stepAt(at) >= bar * timing.stepsInBar && stepAt(at) < (bar + bars) * timing.stepsInBar,
        )
        .map(({ at }) => stepAt(at) - bar * timing.stepsInBar),
    )
    for (const rhythm of rhythms) expect(rhythm).toEqual(rhythms[0])
  })

  it('plays chords of the harmony only', () => {
    for (const { at, midi } of [...notes.chords, ...notes.pad, ...notes.figure])
      expect(tones(at).has(midi % 12)).toBe(true)
  })

  it('has no hand that jumps: a chord moves by less than a fourth a voice', () => {
    const chords = new Map<number, number[]>()
    for (const { at, midi } of notes.pad) chords.set(at, [...(chords.get(at) ?? []), midi])
    const voicings = [...chords.values()]
    voicings.slice(1).forEach((voicing, index) => {
      const before = voicings[index] ?? []
      const moved = voicing.map((note) => Math.min(...before.map((old) => Math.abs(old - note))))
      expect(moved.reduce((sum, each) => sum + each, 0) / moved.length).toBeLessThan(5)
    })
  })

  it('keeps the bass low and single', () => {
    const low = plan.bass?.low ?? 0
    for (const { midi } of notes.bass) {
      expect(midi).toBeGreaterThanOrEqual(low - 2)
      expect(midi).toBeLessThanOrEqual(low + 24)
    }
    notes.bass.slice(1).forEach(({ at }, index) => {
      const before = notes.bass[index]
      expect(before ? before.at + before.seconds : 0).toBeLessThan(at + 0.02)
    })
  })

  it('ends inside the song', () => {
    const ends = Object.values(notes).flatMap((part) => part.map(({ at, seconds: held }) => at + held))
    expect(Math.max(...ends)).toBeLessThan(seconds)
    for (const { at, velocity } of strokes) {
      expect(at).toBeLessThan(seconds - 1)
      expect(velocity).toBeGreaterThan(0)
      expect(velocity).toBeLessThanOrEqual(1)
    }
  })
})
