import { expect, it } from 'vitest'
import { splitSubscriptions } from './split-subscriptions.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** Named by when it began and ended; 0: it runs. */
const runs = (from: number, to: number) => ({
  name: `${from}–${to || ''}`,
  startedAt: day(from),
  endedAt: to ? day(to) : null,
})

const split = (...all: ReturnType<typeof runs>[]) => {
  const { counting, surplus } = splitSubscriptions(all)
  return [counting.map(({ name }) => name), surplus.map(({ name }) => name)]
}

it('[S-4] one after another all count', () => {
  expect(split()).toEqual([[], []])
  expect(split(runs(1, 3), runs(3, 9), runs(20, 0))).toEqual([['1–3', '3–9', '20–'], []])
})

it('[S-4] one begun while another runs does not, and still does not when both have ended', () => {
  expect(split(runs(1, 0), runs(2, 0))).toEqual([['1–'], ['2–']])
  expect(split(runs(1, 0), runs(2, 2), runs(3, 0))).toEqual([['1–'], ['2–2', '3–']])
  expect(split(runs(1, 9), runs(2, 2), runs(9, 0))).toEqual([['1–9', '9–'], ['2–2']])
})
