import { expect, it } from 'vitest'
import { filteredText } from './filtered-banner.tsx'

const text = (markets: string[], languages: string[] = []) => filteredText({ markets, languages })

it('[D-3] lists what is excluded by name while that is little, then counts regions, countries, and languages', () => {
  expect([
    text(['asia']),
    text(['latinamerica', 'sweden']),
    text(['asia', 'europe', 'sweden']),
    text(['sweden', 'norway', 'japan']),
    text(['sweden', 'asia', 'france']),
    text([], ['Korean']),
    text(['asia'], ['Non/Looking for instrumentals']),
    text(['asia', 'sweden'], ['Other', 'Korean']),
  ]).toEqual([
    'Asia filtered out',
    'Latin America and Sweden filtered out',
    '2 regions and 1 country filtered out',
    '3 countries filtered out',
    '2 countries and 1 region filtered out',
    'Korean lyrics filtered out',
    'Asia and instrumentals filtered out',
    '1 region, 1 country, and 2 languages filtered out',
  ])
})
