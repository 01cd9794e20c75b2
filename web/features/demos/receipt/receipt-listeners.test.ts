import { expect, it } from 'vitest'
import type { DemoInFull, Move } from '../demo.ts'
import { receiptListeners, heardTwiceText } from './receipt-listeners.ts'

const at = '2026-11-16T09:37:00.000Z'
const heard = (by: string, ...stretches: number[][]) => ({
  by,
  at,
  heard: stretches,
  heardMs: 1000,
  isGuest: false,
  isListening: true,
})
const move = (by: string, result: DemoInFull['result'], reason: Move['reason'] = null) => ({
  by,
  at,
  action: `demo.${result}`,
  result,
  reason,
  praise: [],
  note: '',
  ownerNote: '',
})
const decisionsOf = (demo: Pick<DemoInFull, 'history' | 'listeners'>) =>
  receiptListeners(demo).map(({ by, decision }) => [by, decision?.result, decision?.reason])

it("assigns each listener their last decision, a screener's with the reason [S-6]", () => {
  const history = [
    move('Clara Weiss, A&R', 'cut'),
    move('Clara Weiss, A&R', 'hold'),
    move('A screener, level 2', 'pitch'),
    move('Velv', 'screening'),
  ]
  const listeners = [heard('A screener, level 2'), heard('Clara Weiss, A&R'), heard('A screener, level 1')]
  expect(decisionsOf({ history, listeners })).toEqual([
    ['A screener, level 2', 'pitch', null],
    ['Clara Weiss, A&R', 'cut', null],
    ['A screener, level 1', undefined, undefined],
  ])
  expect(
    decisionsOf({ history: [move('A screener, level 1', 'nogo', 'tempo')], listeners: [heard('A screener, level 1')] }),
  ).toEqual([['A screener, level 1', 'nogo', 'tempo']])
})

it('shows a listener as listening only until they have decided', () => {
  const [before] = receiptListeners({ history: [], listeners: [heard('A screener, level 2')] })
  const history = [move('A screener, level 2', 'pitch')]
  const [after] = receiptListeners({ history, listeners: [heard('A screener, level 2')] })
  expect([before!.isListening, after!.isListening]).toEqual([true, false])
})

it('leaves out that a song is pitched again after its hold, which nobody decided [B-5]', () => {
  const history = [
    { ...move('Velv', 'pitch'), action: 'demo.return' },
    move('Clara Weiss, A&R', 'hold'),
    move('A screener, level 2', 'pitch'),
  ]
  const listeners = [heard('A screener, level 2'), heard('Clara Weiss, A&R')]
  expect(decisionsOf({ history, listeners })).toEqual([
    ['A screener, level 2', 'pitch', null],
    ['Clara Weiss, A&R', 'hold', null],
  ])
})

it('lists the decision separately when two screeners have the same level', () => {
  const history = [move('A screener, level 2', 'nogo', 'mood')]
  const listeners = [heard('A screener, level 2'), heard('A screener, level 2')]
  expect(decisionsOf({ history, listeners })).toEqual([
    ['A screener, level 2', undefined, undefined],
    ['A screener, level 2', undefined, undefined],
    ['A screener, level 2', 'nogo', 'mood'],
  ])
})

it('names the places that two listeners heard, or their total where there are many', () => {
  const all = heard('A', [0, 178_000])
  expect([
    heardTwiceText([]),
    heardTwiceText([all]),
    heardTwiceText([all, heard('B', [36_000, 75_000])]),
    heardTwiceText([all, heard('B', [0, 2_000], [9_000, 12_000], [20_000, 21_000], [30_000, 34_000])]),
  ]).toEqual(['', '', '0:36 to 1:15', '0:10 in 4 places'])
})

it('says that the song was played for a guest of the owner [B-3]', () => {
  const guest = {
    by: 'A guest of Northbound Music',
    isGuest: true,
    at: '',
    heard: [[0, 72_000]],
    heardMs: 72_000,
    isListening: false,
  }
  expect(receiptListeners({ history: [], listeners: [guest] })).toMatchObject([
    { by: 'Played for a guest of Northbound Music', heard: [[0, 72_000]], decision: undefined },
  ])
})
