import { describe, expect, it } from 'vitest'
import { compareFingerprints, isRecognizable, isSameRecording, reverseComparison } from './compare-fingerprints.ts'
import { msPerValue } from './fingerprint.ts'
import { damaged, fingerprintOf, music } from './fingerprints-for-tests.ts'

const perMinute = 485
const song = music(1, 3 * perMinute)
const join = (...parts: Uint32Array[]) => Uint32Array.from(parts.flatMap((part) => [...part]))
const silence = (length: number) => new Uint32Array(length).fill(627_964_279)

const compare = (first: Uint32Array, second: Uint32Array) => compareFingerprints(fingerprintOf(first), second)
const isSame = (first: Uint32Array, second: Uint32Array) => isSameRecording(compare(first, second))

describe('the same recording is found', () => {
  it('unchanged', () => {
    expect(compare(song, song)).toMatchObject({ share: 1, offsetMs: 0, speed: 1 })
  })

  it.each([0.02, 0.1, 0.15])('with %d of its bits changed', (share) => {
    expect(compare(damaged(song, share), song).share).toBe(1)
  })

  it('with its start and its end cut off, from both sides', () => {
    const part = song.subarray(243, 1100)
    expect(compare(part, song)).toMatchObject({ share: 1, offsetMs: Math.round(243 * msPerValue) })
    expect(compare(song, part)).toMatchObject({ share: 1, offsetMs: -Math.round(243 * msPerValue) })
  })

  it('and a comparison reads the same from the other side', () => {
    const part = song.subarray(243, 1100)
    expect(reverseComparison(compare(part, song))).toEqual(compare(song, part))
    expect(reverseComparison(compare(song, song))).toEqual(compare(song, song))
    const faster = { share: 0.9, found: 12, offsetMs: 10_000, speed: 1.02 }
    expect(reverseComparison(faster)).toMatchObject({ offsetMs: -10_200, speed: 1 / 1.02 })
  })

  it('with silence before it and in its middle', () => {
    const interrupted = join(silence(30), song.subarray(0, 700), silence(21), song.subarray(700))
    expect(compare(interrupted, song).share).toBeGreaterThan(0.9)
  })

  it('with windows that drift apart, as a change of tempo makes them', () => {
    const slower = song.filter((_, at) => at % 50 !== 49)
    expect(compare(slower, song).share).toBeGreaterThan(0.9)
  })

  it('played at another speed, and says at which', () => {
    const faster = music(5, song.length)
    const print = fingerprintOf(faster, [damaged(song, 0.03), music(6, 900), music(7, 900), music(8, 900)])
    expect(compareFingerprints(print, song)).toMatchObject({ share: 1, speed: 0.98 })
  })

  it('as a part of a recording of 15 minutes', () => {
    const set = join(music(20, 3000), damaged(song, 0.08), music(21, 7300 - 3000 - song.length))
    expect(compare(song, set)).toMatchObject({ share: 1, offsetMs: Math.round(3000 * msPerValue) })
  })
})

describe('another recording is not', () => {
  it('whatever it is', () => {
    for (let seed = 2; seed < 30; seed++) expect(compare(music(seed, 1400), song).found).toBe(0)
  })

  it('because a fifth of it is the same', () => {
    const borrowed = join(song.subarray(0, 300), music(40, 1200))
    expect(isSame(borrowed, song)).toBe(false)
    expect(compare(borrowed, song).share).toBeGreaterThan(0.1)
  })

  it('because half of a short one is the same', () => {
    expect(isSame(join(song.subarray(0, 170), music(42, 150)), song)).toBe(false)
    expect(isSame(join(song.subarray(0, 700), music(42, 600)), song)).toBe(true)
  })

  it('because ten seconds are the same', () => {
    expect(isSame(song.subarray(0, 100), song)).toBe(false)
  })

  it('with a quarter of its bits changed', () => {
    expect(isSame(damaged(song, 0.25), song)).toBe(false)
  })

  it('because many of its windows resemble the same place', () => {
    const loop = song.subarray(0, 40)
    expect(isSame(join(...Array<Uint32Array>(20).fill(loop)), join(loop, loop, loop, music(41, 1200)))).toBe(false)
  })
})

describe('nothing to hear', () => {
  const empty: Record<string, Uint32Array> = {
    nothing: new Uint32Array(),
    'one value': Uint32Array.of(1),
    zeros: new Uint32Array(1500),
    silence: silence(1500),
    ones: new Uint32Array(1500).fill(0xffffffff),
    'a tone that trembles': Uint32Array.from({ length: 1500 }, (_, at) => (at % 40 === 0 ? 0x1234_5678 : 0x1234_5679)),
    'twelve seconds': music(3, 97),
    'silence after ten seconds': join(music(3, 85), silence(1000)),
  }

  it.each(Object.entries(empty))('%s is not recognizable', (_, values) => {
    expect(isRecognizable({ values })).toBe(false)
  })

  it('never matches, not even itself', () => {
    for (const first of Object.values(empty))
      for (const second of [...Object.values(empty), song]) {
        expect(isSame(first, second)).toBe(false)
        expect(isSame(second, first)).toBe(false)
      }
  })

  it('counts neither for nor against a recording', () => {
    const late = join(silence(800), damaged(song, 0.05), silence(800))
    expect(compare(late, song).share).toBeGreaterThan(0.9)
  })
})

it('recognizes 20 seconds of music', () => {
  expect(isRecognizable({ values: music(3, 162) })).toBe(true)
  expect(isSame(song.subarray(500, 662), song)).toBe(true)
})
