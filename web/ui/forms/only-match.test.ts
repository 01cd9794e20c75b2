import { expect, it } from 'vitest'
import { unmatchedText, onlyMatch } from './only-match.ts'

const choices = ['Pop', 'K-Pop', 'Pop Rock', 'Swedish', 'Sámi'].map((label) => ({ label }))
const matchedLabel = (typed: string) => onlyMatch(choices, typed)?.label

it('picks an exact name, and the only match', () => {
  expect(matchedLabel(' pop ')).toBe('Pop')
  expect(matchedLabel('swed')).toBe('Swedish')
  expect(matchedLabel('sami')).toBe('Sámi')
})

it('picks nothing from several matches, no match, or an empty query', () => {
  expect(['po', 'Klingon', '', '  '].map(matchedLabel)).toEqual([undefined, undefined, undefined, undefined])
})

it('distinguishes text without a match from text with several', () => {
  expect(unmatchedText(choices, ' Klingon ')).toBe('“Klingon” isn’t in the list.')
  expect(unmatchedText(choices, 'po')).toBe('“po” matches several options. Choose one from the list.')
})
