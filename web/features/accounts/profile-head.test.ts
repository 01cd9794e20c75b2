import { expect, it } from 'vitest'
import { roleText } from './profile-head.tsx'

it.each([
  ['screener', 'level1', 'Screener 1'],
  ['screener', 'level3', 'Screener 3'],
  ['anr', null, 'A&R'],
  ['songWriterProducer', null, 'Songwriter/Producer'],
] as const)('%s %s reads %s', (profession, screenerLevel, text) => {
  expect(roleText({ profession, screenerLevel })).toBe(text)
})
