import { expect, it } from 'vitest'
import { areSameRows, refreshRows, mergeRows, newRows } from './feed-rows.ts'

const rows = (ids: string) => ids.split('').map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('')

it('joins pages, and a drop that is met twice stands where it was met first', () => {
  expect(ids(mergeRows([rows('abc'), rows('cde'), rows('af')]))).toBe('abcdef')
})

it('shows rows as they were last seen, in their old places', () => {
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

it('[D-3] tells what came in from what moved up because something closed', () => {
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

it('compares by id and order', () => {
  expect(['abc', 'acb', 'ab', 'abcd'].map((other) => areSameRows(rows('abc'), rows(other)))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
