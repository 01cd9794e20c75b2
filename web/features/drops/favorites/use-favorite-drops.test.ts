import { expect, it } from 'vitest'
import { retainRows } from './use-favorite-drops.ts'

const rows = (ids: string) => [...ids].map((id) => ({ id }))
const retained = (shown: string, now: string) =>
  retainRows(rows(shown), rows(now))
    .map(({ id }) => id)
    .join('')

it.each([
  ['', 'abc', 'abc'],
  ['abc', 'abc', 'abc'],
  ['abc', 'ac', 'abc'],
  ['abc', 'bc', 'abc'],
  ['abc', 'ab', 'abc'],
  ['abc', '', 'abc'],
  ['abcd', 'ad', 'abcd'],
  ['abc', 'axc', 'abxc'],
  ['abc', 'cba', 'cba'],
  ['', 'abca', 'abc'],
])('[D-4] with %s shown and %s current, returns %s', (shown, now, together) =>
  expect(retained(shown, now)).toBe(together),
)

it('[D-4] shows the current version of a row', () => {
  expect(retainRows([{ id: 'a', demos: 1 }], [{ id: 'a', demos: 2 }])).toEqual([{ id: 'a', demos: 2 }])
})
