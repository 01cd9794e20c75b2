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
    'Submitted and paid',
    'PITCHED by a screener, level 2',
    'NO GO by a screener, level 1',
    'Clara Weiss, A&R put it on HOLD',
    'CUT by Clara Weiss, A&R',
    'Withdrawn',
    'Not answered in time',
    'CUT',
    'Submitted',
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
    'Baía Norte had stopped taking submissions when your payment arrived. It was refunded to your original payment method.',
    'No screener answered by the deadline. It was refunded to your original payment method.',
    'It was refunded to your original payment method.',
    'It is being refunded to your original payment method.',
    'Your included submission was returned.',
    'We took your song out of the queue. Your bank is reviewing the payment.',
    'We removed Baía Norte, so your song won’t be considered. It was refunded to your original payment method.',
    'We took your song out of the queue. It was refunded to your original payment method.',
  ])
})
