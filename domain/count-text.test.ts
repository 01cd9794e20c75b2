import { expect, it } from 'vitest'
import { countText, resultsText } from './count-text.ts'

it('counts in the singular and the plural', () => {
  expect([
    countText(0, 'song'),
    countText(1, 'song'),
    countText(2, 'song'),
    countText(2, 'country', 'countries'),
  ]).toEqual(['0 songs', '1 song', '2 songs', '2 countries'])
})

it('counts results', () => {
  expect([resultsText(0), resultsText(1), resultsText(21), resultsText(30, true)]).toEqual([
    'No results',
    '1 result',
    '21 results',
    '30 or more results',
  ])
})
