import { expect, it } from 'vitest'
import { bestMatches } from './best-matches.ts'

const choices: { label: string; aliases?: string[] }[] = [
  ...['Afro-Pop', 'C-Pop', 'Pop', 'Côte d’Ivoire', 'Rock', 'Hiphop/Rap', 'R&B', 'Ukraine'].map((label) => ({ label })),
  { label: 'United Kingdom', aliases: ['UK', 'England'] },
]
const found = (typed: string) => bestMatches(choices, typed).map(({ label }) => label)

it('lists labels that begin with the query first', () => {
  expect(found('pop')).toEqual(['Pop', 'Afro-Pop', 'C-Pop'])
})

it('ignores accents, apostrophes and case', () => {
  expect(found("COTE D'IV")).toEqual(['Côte d’Ivoire'])
})

it('finds everything in its order without a query, and nothing for an unknown word', () => {
  expect(found(' ')).toEqual(choices.map(({ label }) => label))
  expect(found('polka')).toEqual([])
})

it.each([
  ['hip hop', ['Hiphop/Rap']],
  ['HIP-HOP', ['Hiphop/Rap']],
  ['rb', ['R&B']],
  ['cpop', ['C-Pop']],
  ['uk', ['United Kingdom', 'Ukraine']],
  ['engl', ['United Kingdom']],
  ['?!', []],
])('finds “%s” as %j', (typed, labels) => expect(found(typed)).toEqual(labels))
