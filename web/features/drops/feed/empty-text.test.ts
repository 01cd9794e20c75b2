import { noDealFilters } from '@velv/domain/drops/deal/deal-filters.ts'
import { expect, it } from 'vitest'
import { emptyText } from './empty-text.ts'
import { type FeedFilters, noFeedFilters } from './feed-filters.ts'

const text = (some: Partial<FeedFilters>, isHidden = false) =>
  Object.values(emptyText({ ...noFeedFilters, ...some }, isHidden))

it('[P10] says what an empty feed would contain', () => {
  expect([text({}), text({ genre: 'blues' }), text({ genre: 'newdrops' }), text({ genre: 'expired' })]).toEqual([
    ['No open drops', 'New drops show up here as soon as they’re approved.'],
    [
      'No open drops in Blues',
      'New drops in Blues show up here as soon as they’re approved. Save this search, and we’ll email you.',
    ],
    ['No new drops', 'Drops show up here for two weeks after they’re published.'],
    ['No expired drops', 'Drops show up here from the time they close until they’re delivered.'],
  ])
})

it('offers to save a search only to people who can', () => {
  const blues = { ...noFeedFilters, genre: 'blues' } as const
  for (const filters of [blues, { ...blues, deal: { ...noDealFilters, use: 'film' } }]) {
    expect(emptyText(filters, false, true).message).toMatch(/save this search/i)
    expect(emptyText(filters, false, false).message).not.toMatch(/save/i)
  }
})

it('[D-3] blames filters only for what they hide', () => {
  const hidden = /market and language filters hide/
  for (const filters of [{}, { genre: 'blues' }, { query: 'harp' }, { genre: 'blues', query: 'harp' }] as const) {
    expect(text(filters, true)[1]).toMatch(hidden)
    expect(text(filters, false)[1]).not.toMatch(hidden)
  }
})

it('[D-3] says that a search found nothing, filtered or not', () => {
  expect([text({ query: 'harp' })[0], text({ query: 'harp' }, true)[0]]).toEqual(Array(2).fill('No drops match “harp”'))
  expect(text({ genre: 'pop', query: 'harp' })[1]).toBe(
    'No open drops in Pop match your search. Check the spelling or try fewer words.',
  )
})
