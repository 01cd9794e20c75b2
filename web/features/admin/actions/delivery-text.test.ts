import { expect, it } from 'vitest'
import { deliveryEffect, isEarly } from './delivery-text.ts'

const drop = { state: 'live', demoCap: '', demoCount: 4, expireTime: '2026-12-24T12:00:00Z' } as const

it('names what an early delivery ends [D-8]', () => {
  expect(isEarly(drop)).toBe(true)
  expect(deliveryEffect(drop, 'en-US')).toMatch(/^This drop is open until Dec 24, 2026\. Delivering it closes it/)
  expect(deliveryEffect({ ...drop, demoCap: '10' }, 'en-US')).toContain('Dec 24, 2026, with 6 spots left.')
})

it.each([{ ...drop, state: 'closed' } as const, { ...drop, demoCap: '4' }])(
  'ends nothing that is open where no more songs are taken [D-8]',
  (over) => {
    expect(isEarly(over)).toBe(false)
    expect(deliveryEffect(over)).not.toContain('closes')
  },
)
