import { expect, it } from 'vitest'
import { countText } from './count-text.ts'

it('counts in the singular and the plural', () => {
  expect([
    countText(0, 'song'),
    countText(1, 'song'),
    countText(2, 'song'),
    countText(2, 'country', 'countries'),
  ]).toEqual(['0 songs', '1 song', '2 songs', '2 countries'])
})
