import { expect, it } from 'vitest'
import { backText, demosText } from './entry-text.ts'

it('counts demos', () => {
  expect([0, 1, 13].map(demosText)).toEqual(['Listening', '1 song heard', '13 songs heard'])
})

it('says how much of a withdrawal was returned, all of it or a part [L-4]', () => {
  const returned = [0, 20_000_000, 300_000_000]
  expect(returned.map((returnedMicros) => backText({ returnedMicros }, 'en-US'))).toEqual([
    undefined,
    '+$20.00 returned',
    '+$300.00 returned',
  ])
})
