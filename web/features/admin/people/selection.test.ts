import { expect, it } from 'vitest'
import { idsBetween, withSelected } from './selection.ts'

const list = ['a', 'b', 'c', 'd']

it('a range runs either way and holds both its ends', () => {
  expect(idsBetween(list, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(list, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(list, 'c', 'c')).toEqual(['c'])
})

it('a range from nowhere, or from a row that has left, is its end alone', () => {
  expect(idsBetween(list, undefined, 'c')).toEqual(['c'])
  expect(idsBetween(list, 'gone', 'c')).toEqual(['c'])
})

it('rows join the chosen and leave them, and what was chosen before stays as it was', () => {
  const before = new Set(['a'])
  expect([...withSelected(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c'])
  expect([...withSelected(new Set(list), ['b', 'c'], false)]).toEqual(['a', 'd'])
  expect([...before]).toEqual(['a'])
})
