import { expect, it } from 'vitest'
import { hasReason, toggleReason } from './preset-reasons.ts'

const first = 'Say more about what you are looking for.'
const second = 'Look at the links again.'

it('adds and removes a preset reason without changing what staff wrote [D-7]', () => {
  const once = toggleReason('Hello Ines.', first)
  expect(once).toBe(`Hello Ines.\n${first}`)
  const both = toggleReason(once, second)
  expect([hasReason(both, first), hasReason(both, second)]).toEqual([true, true])
  expect(toggleReason(both, first)).toBe(`Hello Ines.\n${second}`)
  expect(toggleReason(first, first)).toBe('')
})

it('treats an edited preset reason as staff’s own text', () => {
  const mended = `${first.slice(0, -1)}, please.`
  expect(hasReason(mended, first)).toBe(false)
  expect(toggleReason(mended, first)).toBe(`${mended}\n${first}`)
})
