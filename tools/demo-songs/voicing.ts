import type { Chord } from './theory.ts'

/** Notes of a chord, low to high, as near as can be to the ones before: hands do not jump. */
export function voicingOf(chord: Chord, before: readonly number[] | undefined, low: number, high: number): number[] {
  // The bass plays the root, so a chord of five leaves it out.
  const tones = chord.tones.length > 4 ? chord.tones.slice(1) : chord.tones
  const middle = (low + high) / 2
  let best: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (const candidate of placements(tones, low, high)) {
    const effort = before
      ? movement(before, candidate) + 0.15 * Math.abs(mean(candidate) - middle)
      : Math.abs(mean(candidate) - middle)
    const crowded = crowding(candidate)
    if (effort + crowded < least) [best, least] = [candidate, effort + crowded]
  }
  return best
}

function placements(tones: readonly number[], low: number, high: number): number[][] {
  const found: number[][] = []
  for (let bottom = low; bottom <= high; bottom++) {
    if (!tones.includes(bottom % 12)) continue
    const close = tones.map((tone) => bottom + ((tone - (bottom % 12) + 12) % 12)).toSorted((a, b) => a - b)
    const open = close.length > 3 ? raised(close, 1) : undefined
    for (const each of [close, open]) if (each && (each.at(-1) ?? 0) <= high) found.push(each)
  }
  return found
}

function raised(notes: number[], index: number): number[] {
  return notes.map((note, at) => (at === index ? note + 12 : note)).toSorted((a, b) => a - b)
}

function movement(before: readonly number[], after: readonly number[]): number {
  return after.reduce((sum, note) => sum + Math.min(...before.map((old) => Math.abs(old - note))), 0)
}

// A second at the bottom of a chord sounds like mud.
function crowding(notes: readonly number[]): number {
  const [first = 0, second = 12] = notes
  return second - first < 3 && first < 58 ? 4 : 0
}

function mean(notes: readonly number[]): number {
  return notes.reduce((sum, note) => sum + note, 0) / notes.length
}
