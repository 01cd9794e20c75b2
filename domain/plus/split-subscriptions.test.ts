import { expect, it } from 'vitest'
import { splitSubscriptions } from './split-subscriptions.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number))

/** A subscription named by its start and end; end 0 means it is active. */
const runs = (from: number, to: number) => ({
  name: `${from}–${to || ''}`,
  startedAt: day(from),
  endedAt: to ? day(to) : null,
})

const split = (...all: ReturnType<typeof runs>[]) => {
  const { counting, surplus } = splitSubscriptions(all)
  return [counting.map(({ name }) => name), surplus.map(({ name }) => name)]
}

it('[S-4] counts consecutive subscriptions', () => {
  expect(split()).toEqual([[], []])
  expect(split(runs(1, 3), runs(3, 9), runs(20, 0))).toEqual([['1–3', '3–9', '20–'], []])
})

it('[S-4] does not count one that started while another was active, even after both have ended', () => {
  expect(split(runs(1, 0), runs(2, 0))).toEqual([['1–'], ['2–']])
  expect(split(runs(1, 0), runs(2, 2), runs(3, 0))).toEqual([['1–'], ['2–2', '3–']])
  expect(split(runs(1, 9), runs(2, 2), runs(9, 0))).toEqual([['1–9', '9–'], ['2–2']])
})

it('[S-4] counts one that was bought in the second in which the one before ended, in any order', () => {
  expect(split(runs(1, 1), runs(1, 0))).toEqual([['1–1', '1–'], []])
  expect(split(runs(1, 0), runs(1, 1))).toEqual([['1–1', '1–'], []])
})
