import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { compose } from './compose.ts'
import type { Song } from './compose.ts'
import { loudnessOf } from './mix/loudness.ts'
import { stylePlans, styles } from './styles/styles.ts'

/** Long enough for most to have a verse and a chorus. */
const seconds = 20

describe.each(styles)('%s', (style) => {
  it('is a song of the right length that neither clips nor stops, in two ears, as loud as its style', () => {
    const song = compose({ seed: 'a first night', style, seconds })
    expect([song.left.length, song.right.length]).toEqual([seconds * 44_100, seconds * 44_100])
    for (const side of [song.left, song.right]) {
      expect(side.every(Number.isFinite)).toBe(true)
      // −1 dBFS
      expect(side.reduce((most, level) => Math.max(most, Math.abs(level)), 0)).toBeLessThan(0.892)
      expect(Math.abs(side.reduce((sum, level) => sum + level, 0) / side.length)).toBeLessThan(0.002)
      expect(Math.abs(side.at(-1) ?? 1)).toBeLessThan(0.0001)
    }
    for (let second = 0; second < seconds - 4; second++) expect(decibels(song, second, second + 1)).toBeGreaterThan(-48)
    expect(decibels(song, seconds - 0.1, seconds)).toBeLessThan(-40)
    expect(Math.abs(loudnessOf(song) - stylePlans[style].lufs)).toBeLessThan(1.2)
    expect(likeness(song)).toBeGreaterThan(0.2)
    expect(likeness(song)).toBeLessThan(0.995)
    expect(song.title.length).toBeGreaterThan(5)
    expect(song.key).toMatch(/^[A-G][♭♯]? (major|minor|dorian|mixolydian)$/)
  })
})

it('is the same song for the same score, and another for another seed', () => {
  const score = { style: 'folk', seconds } as const
  const [first, again, other] = ['Wren', 'Wren', 'Tomas'].map((seed) => fingerprint(compose({ ...score, seed })))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

function fingerprint({ left, right, title, bpm, key }: Song): string {
  return createHash('sha256').update(left).update(right).update(`${title} ${bpm} ${key}`).digest('hex')
}

function decibels({ left, right }: Song, from: number, to: number): number {
  const [start, end] = [Math.round(from * 44_100), Math.round(to * 44_100)]
  let power = 0
  for (let at = start; at < end; at++) power += (left[at] ?? 0) ** 2 + (right[at] ?? 0) ** 2
  return 10 * Math.log10(power / 2 / (end - start) + 1e-12)
}

// 1 is mono, 0 two songs at once.
function likeness({ left, right }: Song): number {
  let [both, first, second] = [0, 0, 0]
  left.forEach((level, at) => {
    const other = right[at] ?? 0
    both += level * other
    first += level * level
    second += other * other
  })
  return both / Math.sqrt(first * second)
}
