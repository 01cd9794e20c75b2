import { expect, it } from 'vitest'
import { addHeard, creditAfter, lengthOf, neededMs, withinCredit, withoutDust } from './heard.ts'

it('joins stretches that touch or overlap and keeps them within the song', () => {
  expect(
    addHeard(
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
    addHeard(
      [],
      [
        [5000, 5000],
        [7000, 6000],
      ],
      30_000,
    ),
  ).toEqual([])
  expect(
    lengthOf([
      [0, 9500],
      [20_000, 30_000],
    ]),
  ).toBe(19_500)
})

it('believes as much media time as the clock can bear, in the order it is told [L-2]', () => {
  expect(withinCredit([[0, 10_000]], 10_000)).toEqual({ stretches: [[0, 10_000]], creditMs: 0 })
  expect(
    withinCredit(
      [
        [0, 4000],
        // A stretch that runs backwards is none, and pays for nothing.
        [90_000, 0],
        [20_000, 60_000],
        [5, 6],
      ],
      10_000,
    ),
  ).toEqual({
    stretches: [
      [0, 4000],
      [20_000, 26_000],
    ],
    creditMs: 0,
  })
  const slivers = Array.from({ length: 50 }, (_, n): [number, number] => [n + 0.484, n + 0.5])
  expect(withinCredit(slivers, 20)).toMatchObject({ creditMs: 0 })
  expect(lengthOf(withinCredit(slivers, 20).stretches)).toBe(20)
  expect(withinCredit([[0, 0.4]], 10)).toEqual({ stretches: [], creditMs: 10 })
  expect(withinCredit([[0, 1000]], 1500.7)).toEqual({ stretches: [[0, 1000]], creditMs: 500 })
})

it('never lends more than the clock, however often and in whatever pieces it is asked [L-2]', () => {
  const rounds = [10, 1, 9_999, 20_000, 3, 0, 60_000, 2_500]
  for (const playing of [true, false]) {
    let credit = 0
    let believed = 0
    for (const elapsed of rounds) {
      credit = creditAfter(credit, elapsed, playing)
      const kept = withinCredit([[0, 600_000]], credit)
      believed += lengthOf(kept.stretches)
      credit = kept.creditMs
    }
    const clock = rounds.reduce((sum, ms) => sum + ms, 0)
    expect(believed).toBe(playing ? clock : rounds.reduce((sum, ms) => sum + Math.min(ms, 3000), 0))
  }
  // What was not used lapses: nobody saves up an hour of silence.
  expect(creditAfter(3_600_000, 1000, true)).toBe(4000)
})

it('asks for half a minute, or half of a shorter song, before a decision', () => {
  expect([240_000, 60_000, 59_000, 3001, 0].map(neededMs)).toEqual([30_000, 30_000, 29_500, 1500, 0])
})

it('keeps the longest of more stretches than anybody hears', () => {
  const dust = Array.from({ length: 600 }, (_, n): [number, number] => [n * 10, n * 10 + (n === 599 ? 9 : 1)])
  const kept = withoutDust(dust)
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([500, [0, 1], [5990, 5999]])
  expect(withoutDust(dust.slice(0, 500))).toEqual(dust.slice(0, 500))
})
