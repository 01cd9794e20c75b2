import { expect, it } from 'vitest'
import { moveTitle } from './history-words.ts'

const at = '2026-11-16T09:37:00.000Z'

it('says who did what, a screener without a name', () => {
  expect([
    moveTitle({ at, action: 'demo.submit', result: 'screening', by: 'Velv' }),
    moveTitle({ at, action: 'demo.submit', result: 'screening', by: 'The creator' }),
    moveTitle({ at, action: 'demo.pitch', result: 'pitch', by: 'A screener, level 2' }),
    moveTitle({ at, action: 'demo.nogo', result: 'nogo', by: 'A screener, level 1' }),
    moveTitle({ at, action: 'demo.hold', result: 'hold', by: 'Clara Weiss, A&R' }),
    moveTitle({ at, action: 'demo.cut', result: 'cut', by: 'Clara Weiss, A&R' }),
    moveTitle({ at, action: 'demo.later', result: 'cut', by: 'Velv' }),
  ]).toEqual([
    'Paid and sent',
    'Sent',
    'PITCHED by a screener, level 2',
    'NO GO from a screener, level 1',
    'Clara Weiss, A&R put it on HOLD',
    'CUT by Clara Weiss, A&R',
    'CUT',
  ])
})
