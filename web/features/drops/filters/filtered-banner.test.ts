import { expect, it } from 'vitest'
import { filteredText } from './filtered-banner.tsx'

it('[D-3] lists excluded markets by name while they are few, then counts regions and countries', () => {
  expect([
    filteredText(['asia']),
    filteredText(['latinamerica', 'sweden']),
    filteredText(['asia', 'europe', 'sweden']),
    filteredText(['sweden', 'norway', 'japan']),
    filteredText(['asia', 'sweden', 'france']),
  ]).toEqual([
    'Asia filtered out',
    'Latin America and Sweden filtered out',
    '2 regions and 1 country filtered out',
    '3 countries filtered out',
    '1 region and 2 countries filtered out',
  ])
})
