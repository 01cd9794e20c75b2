import { expect, it } from 'vitest'
import { withWriters } from './with-writers.ts'

it('takes names one by one and several at once, each once', () => {
  expect([
    withWriters([], 'Mira  Halden '),
    withWriters(['Mira Halden'], 'June Okafor, Mira Halden; Bo Ek'),
    withWriters(['Mira Halden'], ' , '),
  ]).toEqual([['Mira Halden'], ['Mira Halden', 'June Okafor', 'Bo Ek'], ['Mira Halden']])
})

it('takes names that differ only by small letters or blanks for one', () => {
  expect(withWriters(['Mira Halden'], 'mira halden, MIRA  HALDEN, Bo Ek, bo ek')).toEqual(['Mira Halden', 'Bo Ek'])
})

it('takes twenty at most, and no name without end', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Writer ${at}`).join(',')
  expect([withWriters([], many).length, withWriters([], 'w'.repeat(300))[0]!.length]).toEqual([20, 100])
})
