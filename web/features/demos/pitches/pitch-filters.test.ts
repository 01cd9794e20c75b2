import { expect, it } from 'vitest'
import { pitchesUrl, parsePitchFilters } from './pitch-filters.ts'

it('a wish and its address are the same thing [S-6]', () => {
  const allFilters = [
    { result: undefined, query: '' },
    { result: 'hold', query: '' },
    { result: undefined, query: 'paper & moons' },
    { result: 'nogo', query: 'Baía Norte' },
  ] as const
  expect(allFilters.map(pitchesUrl)).toEqual([
    '/my-pitches',
    '/my-pitches?result=hold',
    '/my-pitches?q=paper+%26+moons',
    '/my-pitches?result=nogo&q=Ba%C3%ADa+Norte',
  ])
  const readBack = allFilters.map((filters) =>
    parsePitchFilters(new URL(pitchesUrl(filters), 'http://velv.test').searchParams),
  )
  expect(readBack).toEqual(allFilters)
})

it('an address with anything else in it shows all', () => {
  expect(parsePitchFilters(new URLSearchParams('result=loved&q=%20%20&page=2'))).toEqual({
    result: undefined,
    query: '',
  })
})
