import { expect, it } from 'vitest'
import { marketKey, markets } from '../markets.ts'
import { noExclusions } from './feed-exclusions.ts'
import { isInFeed } from './feed-match.ts'

const drop = { genre: ['pop', 'soul'], regionalOffice: 'sweden', lyrics: ['English', 'Swedish'] }

it('finds a drop in the feed of each of its genres, and in those of all new drops', () => {
  const genres = [undefined, 'all', 'newdrops', 'pop', 'soul', 'jazz', 'other', 'expired'] as const
  expect(genres.filter((genre) => isInFeed(drop, genre, noExclusions))).toEqual([
    undefined,
    'all',
    'newdrops',
    'pop',
    'soul',
  ])
  expect(isInFeed({ ...drop, genre: [] }, 'other', noExclusions)).toBe(true)
})

it('leaves out a drop of an excluded market, or if all languages it names are excluded', () => {
  const isShown = (excluded: Partial<typeof noExclusions>, one = drop) =>
    isInFeed(one, undefined, { ...noExclusions, ...excluded })
  const { region } = markets.find(({ key }) => key === 'sweden')!
  const other = markets.find((market) => market.region !== region)!
  const shown = ['sweden', marketKey(region), marketKey(other.region)].map((key) => isShown({ markets: [key] }))
  expect(shown).toEqual([false, false, true])
  expect([isShown({ languages: ['English'] }), isShown({ languages: ['English', 'Swedish'] })]).toEqual([true, false])
  expect(isShown({ languages: ['English', 'Swedish'] }, { ...drop, lyrics: [] })).toBe(true)
})
