import { expect, it } from 'vitest'
import { demoForTests } from '../demo-for-tests.ts'
import { timelineEntriesOf } from './timeline-entries.ts'

const move = (at: string, action: string, result: 'screening' | 'pitch' | 'hold', by: string) => ({
  at: `2026-11-${at}:00.000Z`,
  action,
  result,
  by,
  reason: null,
  praise: [],
  note: '',
  ownerNote: '',
})
const listenerIcon = (at: string, by: string, ms: number) => ({
  by,
  at: `2026-11-${at}:00.000Z`,
  heard: [[0, ms]],
  heardMs: ms,
  isGuest: false,
  isListening: false,
})

it('lists a refund by staff once, with what they wrote, also after an answer [S-3]', () => {
  const staffRefund = { at: '2026-11-17T09:00:00.000Z', reason: 'A mistake of ours.' }
  const decided = demoForTests({
    result: 'nogo',
    payment: 'refunded',
    staffRefund,
    history: [move('16T09:37', 'demo.hold', 'hold', 'Clara Weiss, A&R')],
  })
  const [newest] = timelineEntriesOf(decided)
  expect([newest!.title, newest!.at, newest!.message.replace('€12.00', 'It')]).toEqual([
    'Refunded by Velv',
    staffRefund.at,
    'It was refunded to your original payment method. Our team wrote: “A mistake of ours.”',
  ])
  const queued = demoForTests({
    result: 'refunded',
    staffRefund,
    history: [{ ...move('17T09:00', 'payment.refund', 'hold', 'Velv staff'), result: 'refunded' }],
  })
  expect(timelineEntriesOf(queued)).toHaveLength(1)
})

it('lists all events of a song, newest first [S-6]', () => {
  const demo = demoForTests({
    result: 'hold',
    deliveredAt: '2026-11-15T12:00:00.000Z',
    history: [
      move('16T09:37', 'demo.hold', 'hold', 'Clara Weiss, A&R'),
      move('10T21:17', 'demo.pitch', 'pitch', 'A screener, level 3'),
      move('09T22:44', 'demo.submit', 'screening', 'Velv'),
    ],
    listeners: [
      listenerIcon('10T21:14', 'A screener, level 3', 161_000),
      listenerIcon('16T09:32', 'Clara Weiss, A&R', 178_000),
    ],
  })
  expect(timelineEntriesOf(demo).map(({ title, message }) => [title, message.replace('€12.00', 'It')])).toEqual([
    ['Clara Weiss, A&R put it on HOLD', 'They can reach you at mira@halden.example.'],
    ['Clara Weiss, A&R listened', 'All 2:58.'],
    ['Delivered', 'The owner of Baía Norte can now hear your song and see your name.'],
    ['PITCHED by a screener, level 3', ''],
    ['A screener listened', '2:41 of 2:58. Your name was hidden.'],
    ['Submitted and paid', 'It, one-time.'],
  ])
})
