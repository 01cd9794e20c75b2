import { expect, it } from 'vitest'
import { roleText } from './profession-text.ts'

it.each([
  ['screener', null, 'Screener'],
  ['screener', 'level1', 'Screener 1'],
  ['screener', 'level2', 'Screener 2'],
  ['screener', 'level3', 'Screener 3'],
  ['anr', null, 'A&R'],
  ['songWriterProducer', null, 'Songwriter/Producer'],
] as const)('[A-6] %s %s reads %s', (profession, screenerLevel, text) => {
  expect(roleText({ profession, screenerLevel })).toBe(text)
})
