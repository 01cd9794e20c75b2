import { expect, it } from 'vitest'
import { idsBetween, withSelected } from './row-selection.tsx'

const list = ['a', 'b', 'c', 'd']

it('selects a range in either direction, with both ends', () => {
  expect(idsBetween(list, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(list, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(list, 'c', 'c')).toEqual(['c'])
})

it('selects only the end of a range whose start is missing', () => {
  expect(idsBetween(list, undefined, 'c')).toEqual(['c'])
  expect(idsBetween(list, 'gone', 'c')).toEqual(['c'])
})

it('adds and removes rows without changing the previous selection', () => {
  const before = new Set(['a'])
  expect([...withSelected(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c'])
  expect([...withSelected(new Set(list), ['b', 'c'], false)]).toEqual(['a', 'd'])
  expect([...before]).toEqual(['a'])
})
