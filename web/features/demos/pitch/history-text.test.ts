import { expect, it } from 'vitest'
import { demoForTests } from '../demo-for-tests.ts'
import type { DemoInFull } from '../demo.ts'
import { moveText, moveTitle } from './history-text.ts'

const move = (action: string, result: DemoInFull['result'], by = 'Velv') => ({
  at: '2026-11-16T09:37:00.000Z',
  action,
  result,
  by,
  reason: null,
  praise: [],
  note: '',
  ownerNote: '',
})
const free = { amount: 0, currency: 'eur', included: false, paidAt: null, dispute: null }

it('names who did what, a screener without their name [S-6]', () => {
  const demo = demoForTests()
  const title = (...texts: Parameters<typeof move>) => moveTitle(move(...texts), demo)
  expect([
    title('demo.submit', 'screening'),
    title('demo.pitch', 'pitch', 'A screener, level 2'),
    title('demo.nogo', 'nogo', 'A screener, level 1'),
    title('demo.hold', 'hold', 'Clara Weiss, A&R'),
    title('demo.cut', 'cut', 'Clara Weiss, A&R'),
    title('demo.withdraw', 'refunded', 'The creator'),
    title('demo.expire', 'refunded'),
    title('demo.later', 'cut'),
    moveTitle(move('demo.submit', 'screening'), demoForTests({ fee: free })),
  ]).toEqual([
    'Sent and paid',
    'PITCHED by a screener, level 2',
    'NO GO from a screener, level 1',
    'Clara Weiss, A&R put it on HOLD',
    'CUT by Clara Weiss, A&R',
    'You withdrew it',
    'Not answered in time',
    'CUT',
    'Sent',
  ])
})

it('explains why a fee is refunded and where it is [S-3]', () => {
  const refunded = demoForTests({ result: 'refunded', payment: 'refunded' })
  const message = (action: string, demo = refunded) => moveText(move(action, 'refunded'), demo).replace('€12.00', 'It')
  expect([
    message('demo.refund'),
    message('demo.expire'),
    message('demo.withdraw'),
    message('demo.withdraw', { ...refunded, payment: 'refunding' }),
    message('demo.withdraw', { ...refunded, fee: { ...free, included: true } }),
    message('demo.dispute', { ...refunded, fee: { ...refunded.fee!, dispute: 'open' } }),
    message('demo.cancel'),
    message('payment.refund'),
  ]).toEqual([
    'Baía Norte was no longer taking songs when your payment arrived. It has gone back to where it came from.',
    'There was no answer by the deadline. It has gone back to where it came from.',
    'It has gone back to where it came from.',
    'It is on its way back to where it came from.',
    'Your included submission is yours again.',
    'The song was taken out of the queue. Your bank is looking at the payment.',
    'Velv took Baía Norte down, so your song didn’t go any further. It has gone back to where it came from.',
    'The song was taken out of the queue. It has gone back to where it came from.',
  ])
})
