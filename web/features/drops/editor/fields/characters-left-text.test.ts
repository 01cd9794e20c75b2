import { expect, it } from 'vitest'
import { charactersLeftText } from './characters-left-text.ts'

it('shows nothing while there is space, then what is left, then what is too much', () => {
  const texts = (length: number) => charactersLeftText('a'.repeat(length), 120)
  expect([0, 107, 108, 119, 120, 121, 130].map(texts)).toEqual([
    undefined,
    undefined,
    '12 characters left',
    '1 character left',
    '0 characters left',
    '1 character too many',
    '10 characters too many',
  ])
})

it('ignores spaces around the text, which are not sent', () => {
  expect(charactersLeftText(` ${'a'.repeat(100)}${' '.repeat(40)}`, 120)).toBeUndefined()
})
