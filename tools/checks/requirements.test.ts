import { expect, it } from 'vitest'
import { claimsOf, gaps, titlesOf } from './requirements.ts'

// The brackets are added later, because otherwise these ids would count as this project's own.
const source = `
describe('the route table <P1> <P2>', () => {
  it('<A-5> uses the texts of the catalog', () => expect(rows[0]).toBe('<D-9> in no title'))
  it.each([
    [1, 'x'],
  ])('<S-3> %s twice', () => {})
  it('says nothing of requirements', () => {})
})
`.replaceAll(/<([A-Z]+-?\d)>/g, '[$1]')

it('finds the ids in titles, and no others', () => {
  expect(titlesOf(source, 'a.test.ts').map(({ ids }) => ids)).toEqual([['P1', 'P2'], ['A-5'], ['S-3']])
})

it('reports a claim without a test, and an id that is not in the catalog', () => {
  const claims = claimsOf('| id | Velv |\n| --- | --- |\n| P1 | opens |\n| M-4 | can be installed |\n')
  const titles = [{ text: '', file: 'a.test.ts', ids: ['P1', 'X-1'] }]
  expect(gaps(claims, titles)).toEqual([
    'M-4 has no test: can be installed',
    'X-1 is not in docs/requirements.md, but a.test.ts carries it',
  ])
})
