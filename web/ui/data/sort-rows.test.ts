import { expect, it } from 'vitest'
import { sortRows } from './sort-rows.ts'

type Row = { name: string; count?: number }

const columns = [
  { key: 'name', sortBy: ({ name }: Row) => name },
  { key: 'count', sortBy: ({ count }: Row) => count },
  { key: 'actions' },
]
const rows: Row[] = [
  { name: 'Take 10', count: 2 },
  { name: 'take 9', count: 1 },
  { name: 'Élan' },
  { name: 'Echo', count: 2 },
]
const names = (by: string, isDescending = false) =>
  sortRows(rows, columns, { by, isDescending }).map(({ name }) => name)

it('sorts text as people do, regardless of case, accents, and the length of numbers', () => {
  expect(names('name')).toEqual(['Echo', 'Élan', 'take 9', 'Take 10'])
})

it('sorts rows without a value last in both directions, and keeps the order of equal rows', () => {
  expect(names('count')).toEqual(['take 9', 'Take 10', 'Echo', 'Élan'])
  expect(names('count', true)).toEqual(['Take 10', 'Echo', 'take 9', 'Élan'])
})

it('keeps the order of the list for a column that cannot be sorted, or without a sort', () => {
  expect(sortRows(rows, columns, { by: 'actions', isDescending: true })).toBe(rows)
  expect(sortRows(rows, columns, undefined)).toBe(rows)
})
