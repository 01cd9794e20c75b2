import { expect, it } from 'vitest'
import { unmatchedText, onlyMatch } from './only-match.ts'

const choices = ['Pop', 'K-Pop', 'Pop Rock', 'Swedish', 'Sámi'].map((label) => ({ label }))
const taken = (typed: string) => onlyMatch(choices, typed)?.label

it('what is called exactly so is taken, and what alone fits', () => {
  expect(taken(' pop ')).toBe('Pop')
  expect(taken('swed')).toBe('Swedish')
  expect(taken('sami')).toBe('Sámi')
})

it('nothing is taken of several, of none, and of nothing typed', () => {
  expect(['po', 'Klingon', '', '  '].map(taken)).toEqual([undefined, undefined, undefined, undefined])
})

it('what is left in the field is told apart: none by that name, or several', () => {
  expect(unmatchedText(choices, ' Klingon ')).toBe('“Klingon” is not in the list.')
  expect(unmatchedText(choices, 'po')).toBe('“po” fits several. Choose one of the list.')
})
