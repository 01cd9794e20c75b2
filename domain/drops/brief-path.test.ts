import { expect, it } from 'vitest'
import { briefNumberOf, briefPath } from './brief-path.ts'

it('returns the path of a brief by its number', () => {
  expect([briefNumberOf(briefPath(1844)), briefNumberOf('/brief/1844/')]).toEqual([1844, 1844])
  const others = [
    '/brief',
    '/brief/',
    '/brief/0',
    '/brief/01',
    '/brief/1e3',
    '/brief/-1',
    '/brief/1844/x',
    '/drop/1844',
  ]
  expect(
    [...others, '/brief/9999999999', '/brief/１'].map(briefNumberOf).filter((number) => number !== undefined),
  ).toEqual([])
})
