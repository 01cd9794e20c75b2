import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import {
  addStretches,
  type CheckedSong,
  advanceCredit,
  creditPlayed,
  deliveredStretch,
  totalStretchMs,
  requiredListeningMs,
  type Played,
  reportedMs,
  type Stretch,
  clipToDelivered,
  isAnyPlaying,
  isOtherPlaying,
  reportedByPage,
  withPageReport,
} from './listening-credit.ts'

const pageReport = (pageId: string, ms: number, isPlaying = false) => ({ pageId, reportedMs: ms, isPlaying, at: 1_000 })

it('joins stretches that touch or overlap and keeps them within the song', () => {
  expect(
    addStretches(
      [[0, 5000]],
      [
        [4000, 9000],
        [9000, 9500],
        [20_000, 99_000],
        [-5, 1],
      ],
      30_000,
    ),
  ).toEqual([
    [0, 9500],
    [20_000, 30_000],
  ])
  expect(
    addStretches(
      [],
      [
        [5000, 5000],
        [7000, 6000],
      ],
      30_000,
    ),
  ).toEqual([])
  expect(
    totalStretchMs([
      [0, 9500],
      [20_000, 30_000],
    ]),
  ).toBe(19_500)
})

it('maps bytes of a streaming copy to a stretch of the song, without gaps between ranges', () => {
  const inSong = (from: number, to: number) => deliveredStretch({ from, to }, 72_000, 3000)
  expect([inSong(0, 72_000), inSong(0, 65_536), inSong(65_536, 72_000)]).toEqual([
    [0, 3000],
    [0, 2730],
    [2730, 3000],
  ])
  expect([inSong(0, 23), inSong(10, 10)]).toEqual([undefined, undefined])
})

it('keeps the delivered parts of a report, including repetitions, in playing order', () => {
  const delivered: Stretch[] = [
    [0, 2000],
    [5000, 9000],
  ]
  expect(
    clipToDelivered(
      [
        [1500, 6000],
        [0, 500],
        [0, 500],
        [2000, 5000],
      ],
      delivered,
    ),
  ).toEqual([
    [1500, 2000],
    [5000, 6000],
    [0, 500],
    [0, 500],
  ])
})

const song = (delivered: Stretch[], isDecided = false): CheckedSong => ({ delivered, isDecided })
const played = (demoId: string, ...stretches: Stretch[]): Played[] =>
  stretches.map(([fromMs, toMs]) => ({ demoId, fromMs, toMs }))

describe('creditPlayed [T-1]', () => {
  const songs = new Map([
    ['a', song([[0, 60_000]])],
    ['b', song([[10_000, 20_000]])],
    ['decided', song([[0, 60_000]], true)],
    ['unsent', song([])],
  ])
  const creditOf = (report: Played[], creditMs: number, skipMs = 0) => {
    const { heard, ...rest } = creditPlayed(report, { songs, creditMs, skipMs })
    return { heard: Object.fromEntries(heard), ...rest }
  }

  it('credits nothing when no audio was delivered', () => {
    expect(creditOf([...played('unsent', [0, 10_000]), ...played('nobody', [0, 500])], 30_000)).toEqual({
      heard: {},
      creditMs: 30_000,
      undeliveredMs: 10_500,
      tooFastMs: 0,
    })
  })

  it('credits what was delivered and fits the elapsed time, song by song in playing order', () => {
    expect(creditOf([...played('a', [0, 4000], [3000, 5000]), ...played('b', [8000, 14_000])], 9000)).toEqual({
      heard: {
        a: [
          [0, 4000],
          [3000, 5000],
        ],
        b: [[10_000, 13_000]],
      },
      creditMs: 0,
      undeliveredMs: 2000,
      tooFastMs: 1000,
    })
  })

  it('credits nothing for a decided song, and leaves the time to the other songs', () => {
    expect(creditOf([...played('decided', [0, 9000]), ...played('a', [0, 1000])], 1000)).toMatchObject({
      heard: { a: [[0, 1000]] },
      undeliveredMs: 0,
      tooFastMs: 0,
    })
  })

  it('counts a repeated report once, and what it adds', () => {
    const first = played('a', [0, 4000])
    expect(creditOf([...first, ...played('a', [9000, 9500])], 5000, reportedMs(first)).heard).toEqual({
      a: [[9000, 9500]],
    })
    expect(creditOf(first, 5000, 1500).heard).toEqual({ a: [[1500, 4000]] })
  })

  it('does not round tiny stretches up, and ignores stretches that run backward', () => {
    const slivers = played('a', ...Array.from({ length: 50 }, (_, n): Stretch => [n + 0.484, n + 0.5]))
    expect(totalStretchMs(creditOf(slivers, 20).heard.a!)).toBe(20)
    expect(creditOf(played('a', [0, 0.4], [9000, 0]), 10)).toEqual({
      heard: {},
      creditMs: 10,
      undeliveredMs: 0,
      tooFastMs: 0,
    })
  })

  it('never exceeds what was delivered or the elapsed time, whatever is reported and however often', () => {
    const ms = fc.integer({ min: 0, max: 40_000 })
    const stretch = fc.tuple(ms, ms).map(([one, other]): Stretch => [Math.min(one, other), Math.max(one, other)])
    const heartbeat = fc.record({
      elapsedMs: fc.integer({ min: 0, max: 70_000 }),
      playing: fc.boolean(),
      delivered: fc.option(fc.tuple(fc.constantFrom('a', 'b'), stretch)),
      report: fc.array(fc.record({ demoId: fc.constantFrom('a', 'b', 'c'), fromMs: ms, toMs: ms }), { maxLength: 6 }),
      skipMs: fc.integer({ min: 0, max: 10_000 }),
    })
    fc.assert(
      fc.property(fc.array(heartbeat, { maxLength: 12 }), (heartbeats) => {
        const delivered = new Map<string, Stretch[]>([
          ['a', []],
          ['b', []],
        ])
        const heard = new Map<string, Stretch[]>()
        let [credit, elapsed, credited, wasPlaying] = [0, 0, 0, false]
        for (const { elapsedMs, playing, delivered: sent, report, skipMs } of heartbeats) {
          if (sent) delivered.set(sent[0], addStretches(delivered.get(sent[0])!, [sent[1]], 40_000))
          elapsed += elapsedMs
          const result = creditPlayed(report, {
            songs: new Map([...delivered].map(([id, stretches]) => [id, song(stretches)])),
            creditMs: advanceCredit(credit, elapsedMs, wasPlaying),
            skipMs,
          })
          credit = result.creditMs
          wasPlaying = playing
          for (const [id, stretches] of result.heard) {
            credited += totalStretchMs(stretches)
            heard.set(id, addStretches(heard.get(id) ?? [], stretches, 40_000))
          }
        }
        expect(credited).toBeLessThanOrEqual(elapsed)
        for (const [id, stretches] of heard) {
          expect(clipToDelivered(stretches, delivered.get(id)!)).toEqual(stretches)
          expect(totalStretchMs(stretches)).toBeLessThanOrEqual(elapsed)
        }
      }),
    )
  })
})

it('does not accumulate credit during an hour of silence [T-1]', () => {
  expect(advanceCredit(3_600_000, 1000, false)).toBe(4000)
  expect(advanceCredit(0, 3_600_000, false)).toBe(3000)
})

it('keeps up to twenty seconds for listening whose report is still on its way [T-1]', () => {
  expect(advanceCredit(9_000, 1000, true)).toBe(10_000)
  expect(advanceCredit(3_600_000, 1000, true)).toBe(21_000)
})

it('requires half a minute, or half of a shorter song, before a decision', () => {
  expect([240_000, 60_000, 59_000, 3001, 0].map(requiredListeningMs)).toEqual([30_000, 30_000, 29_500, 1500, 0])
})

describe('how far each page has reported', () => {
  it('never goes back, and does not mix pages', () => {
    let pages = withPageReport([], pageReport('first', 5_000))
    pages = withPageReport(pages, pageReport('second', 9_000))
    pages = withPageReport(pages, pageReport('first', 4_000))
    expect(['first', 'second', 'third'].map((id) => reportedByPage(pages, id))).toEqual([5_000, 9_000, 0])
  })

  it('is remembered for twenty pages, and lost first for the page that has been silent longest', () => {
    let pages = withPageReport([], pageReport('first', 1))
    for (let n = 2; n <= 20; n++) pages = withPageReport(pages, pageReport(`page ${n}`, n))
    pages = withPageReport(pages, pageReport('first', 2))
    pages = withPageReport(pages, pageReport('page 21', 21))
    expect(pages.length).toBe(20)
    expect([reportedByPage(pages, 'first'), reportedByPage(pages, 'page 2')]).toEqual([2, 0])
  })

  it('says whether any of them plays', () => {
    let pages = withPageReport([], pageReport('first', 1, true))
    pages = withPageReport(pages, pageReport('second', 1))
    expect(isAnyPlaying(pages)).toBe(true)
    expect(isAnyPlaying(withPageReport(pages, pageReport('first', 2)))).toBe(false)
    expect([isOtherPlaying(pages, 'second', 21_000), isOtherPlaying(pages, 'first', 21_000)]).toEqual([true, false])
    // It has not reported for so long that it may have crashed.
    expect(isOtherPlaying(pages, 'second', 21_001)).toBe(false)
  })
})
