import { expect, it } from 'vitest'
import { parseFavorites, withFavorite } from './favorites.ts'

it.each([
  [null, {}],
  ['{"ines":"2026-11-20T12:00:00.000Z"}', { ines: '2026-11-20T12:00:00.000Z' }],
  ['{"ines":"2026-11-20T12:00:00.000Z","marlo":7}', { ines: '2026-11-20T12:00:00.000Z' }],
  ['["ines"]', {}],
  ['null', {}],
  ['{"ines', {}],
])('[D-4] reads stored favorites %s as %j', (text, favorites) => expect(parseFavorites(text)).toEqual(favorites))

it('[D-4] adds or removes one favorite and leaves the others', () => {
  const two = { ines: 'monday', marlo: 'tuesday' }
  expect(withFavorite(two, 'ines', false)).toEqual({ marlo: 'tuesday' })
  expect(withFavorite(two, 'ines', true)).toBe(two)
  expect(withFavorite(two, 'halla', false)).toBe(two)
  const three = withFavorite(two, 'halla', true)
  expect(three).toEqual({ ...two, halla: three['halla'] })
  expect(new Date(three['halla']!).getTime()).toBeLessThanOrEqual(Date.now())
  expect(two).toEqual({ ines: 'monday', marlo: 'tuesday' })
})
