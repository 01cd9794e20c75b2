import { expect, it } from 'vitest'
import { parseUrlFilters } from '../../../lib/url/url-filters.ts'
import { pitchesUrl, pitchFilters } from './pitch-filters.ts'

it('converts filters to a URL and back [S-6]', () => {
  const allFilters = [
    { result: undefined, query: '', sort: 'newest' },
    { result: 'hold', query: '', sort: 'newest' },
    { result: undefined, query: 'paper & moons', sort: 'newest' },
    { result: 'nogo', query: 'Baía Norte', sort: 'oldest' },
  ] as const
  expect(allFilters.map(pitchesUrl)).toEqual([
    '/my-pitches',
    '/my-pitches?result=hold',
    '/my-pitches?q=paper+%26+moons',
    '/my-pitches?result=nogo&q=Ba%C3%ADa+Norte&sort=oldest',
  ])
  const readBack = allFilters.map((filters) =>
    parseUrlFilters(pitchFilters, new URL(pitchesUrl(filters), 'http://velv.test').searchParams),
  )
  expect(readBack).toEqual(allFilters)
})

it('shows all for a URL with unknown values', () => {
  expect(parseUrlFilters(pitchFilters, new URLSearchParams('result=loved&q=%20%20&sort=best&page=2'))).toEqual({
    result: undefined,
    query: '',
    sort: 'newest',
  })
})
