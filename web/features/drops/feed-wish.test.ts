import { expect, it } from 'vitest'
import { feedAddress, feedQuery, type FeedWish } from './feed-wish.ts'

const wish = (some: Partial<FeedWish>): FeedWish => ({ genre: undefined, sort: 'newest', words: '', ...some })

it('[D-3] asks for what is wanted, and for nothing that stands for itself', () => {
  expect([
    feedQuery(wish({}), []),
    feedQuery(wish({ genre: 'pop', sort: 'closing', words: 'slow piano' }), ['oceania', 'japan']),
  ]).toEqual([{}, { genre: 'pop', excluded: 'oceania,japan', sort: 'closing', words: 'slow piano' }])
})

it('[D-3] leaves New Drops in their order, and does not search Expired', () => {
  const all = { sort: 'closing', words: 'piano' } as const
  expect([
    feedQuery(wish({ ...all, genre: 'newdrops' }), []),
    feedQuery(wish({ ...all, genre: 'expired' }), []),
  ]).toEqual([{ genre: 'newdrops', words: 'piano' }, { genre: 'expired' }])
})

it('[D-3] has an address that can be shared', () => {
  const text = (some: Partial<FeedWish>) => Object.values(feedAddress(wish(some))).join('')
  expect([
    text({}),
    text({ sort: 'closing' }),
    text({ genre: 'rB', sort: 'closing', words: 'call & answer' }),
    text({ genre: 'newdrops', sort: 'closing', words: 'piano' }),
    text({ genre: 'expired', sort: 'closing', words: 'piano' }),
  ]).toEqual([
    '/',
    '/?sort=closing',
    '/genre/rB?sort=closing&words=call+%26+answer',
    '/genre/newdrops?words=piano',
    '/genre/expired',
  ])
})
