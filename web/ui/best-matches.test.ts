import { expect, it } from 'vitest'
import { bestMatches } from './best-matches.ts'

const choices = ['Afro-Pop', 'C-Pop', 'Pop', 'Côte d’Ivoire', 'Rock'].map((label) => ({ label }))
const found = (typed: string) => bestMatches(choices, typed).map(({ label }) => label)

it('what begins with the typed stands first', () => {
  expect(found('pop')).toEqual(['Pop', 'Afro-Pop', 'C-Pop'])
})

it('accents, apostrophes and case do not matter', () => {
  expect(found("COTE D'IV")).toEqual(['Côte d’Ivoire'])
})

it('nothing typed finds all in their order, an unknown word none', () => {
  expect(found(' ')).toEqual(['Afro-Pop', 'C-Pop', 'Pop', 'Côte d’Ivoire', 'Rock'])
  expect(found('polka')).toEqual([])
})
