import { noDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { noExclusions } from '@velv/domain/drops/feed-exclusions.ts'
import { expect, it } from 'vitest'
import { feedUrl, feedQuery, type FeedFilters, noFeedFilters } from './feed-filters.ts'

const filters = (some: Partial<FeedFilters>): FeedFilters => ({
  ...noFeedFilters,
  ...some,
})

it('[D-3] requests what was chosen, and omits defaults', () => {
  expect([
    feedQuery(filters({}), noExclusions),
    feedQuery(filters({ genre: 'pop', sort: 'closing', query: 'slow piano' }), {
      markets: ['oceania', 'japan'],
      languages: ['Korean'],
    }),
  ]).toEqual([
    {},
    { genre: 'pop', excluded: 'oceania,japan', excludedLanguages: 'Korean', sort: 'closing', q: 'slow piano' },
  ])
})

it('[D-3] leaves New Drops in their order, and does not search Expired', () => {
  const all = { sort: 'closing', query: 'piano' } as const
  expect([
    feedQuery(filters({ ...all, genre: 'newdrops' }), noExclusions),
    feedQuery(filters({ ...all, genre: 'expired' }), noExclusions),
  ]).toEqual([{ genre: 'newdrops', q: 'piano' }, { genre: 'expired' }])
})

it('[D-3] has a URL that can be shared', () => {
  const text = (some: Partial<FeedFilters>) => Object.values(feedUrl(filters(some))).join('')
  expect([
    text({}),
    text({ sort: 'closing' }),
    text({ genre: 'rB', sort: 'closing', query: 'call & answer' }),
    text({ genre: 'newdrops', sort: 'closing', query: 'piano' }),
    text({ genre: 'expired', sort: 'closing', query: 'piano' }),
  ]).toEqual([
    '/',
    '/?sort=closing',
    '/genre/rB?sort=closing&q=call+%26+answer',
    '/genre/newdrops?q=piano',
    '/genre/expired',
  ])
})

it('carries the filters by the deal in the address and to the API, except for closed drops [B-1]', () => {
  const deal = { ...noDealFilters, fee: '400,negotiable', use: 'ad,film' }
  expect(feedUrl(filters({ genre: 'pop', deal })).search).toBe('?use=ad%2Cfilm&fee=400%2Cnegotiable')
  expect(feedQuery(filters({ deal, sort: 'fee' }), noExclusions)).toEqual({
    use: 'ad,film',
    fee: '400,negotiable',
    sort: 'fee',
  })
  expect(feedQuery(filters({ genre: 'expired', deal }), noExclusions)).toEqual({ genre: 'expired' })
})
