import { expect, it } from 'vitest'
import { areSameRows, refreshRows, mergeRows, newRows } from './use-feed.ts'

const rows = (ids: string) => ids.split('').map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

it('joins pages, and keeps a repeated drop at its first position', () => {
  expect(ids(mergeRows([rows('abc'), rows('cde'), rows('af')]))).toBe('abcdef')
})

it('shows rows in their latest version and their old places', () => {
  const before = [
    { id: 'a', demoCount: 1 },
    { id: 'b', demoCount: 0 },
  ]
  const last = [
    { id: 'new', demoCount: 0 },
    { id: 'a', demoCount: 7 },
  ]
  expect([refreshRows(before, last), refreshRows(before)]).toEqual([
    [
      { id: 'a', demoCount: 7 },
      { id: 'b', demoCount: 0 },
    ],
    before,
  ])
})

it('[D-3] distinguishes new drops from those that moved up because another closed', () => {
  const known = rows('abc')
  expect(['xabc', 'axbc', 'acd', 'bcd', 'abc', 'xyz', ''].map((head) => ids(newRows(rows(head), known)))).toEqual([
    'x',
    'x',
    '',
    '',
    '',
    'xyz',
    '',
  ])
})

it('compares by ID and order', () => {
  expect(['abc', 'acb', 'ab', 'abcd'].map((other) => areSameRows(rows('abc'), rows(other)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
