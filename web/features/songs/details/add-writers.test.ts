import { expect, it } from 'vitest'
import { addWriters } from './add-writers.ts'

it('takes names one by one and several at once, each once', () => {
  expect([
    addWriters([], 'Mira  Halden '),
    addWriters(['Mira Halden'], 'June Okafor, Mira Halden; Bo Ek'),
    addWriters(['Mira Halden'], ' , '),
  ]).toEqual([['Mira Halden'], ['Mira Halden', 'June Okafor', 'Bo Ek'], ['Mira Halden']])
})

it('takes names that differ only by small letters or blanks for one', () => {
  expect(addWriters(['Mira Halden'], 'mira halden, MIRA  HALDEN, Bo Ek, bo ek')).toEqual(['Mira Halden', 'Bo Ek'])
})

it('takes twenty at most, and no name without end', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Writer ${at}`).join(',')
  expect([addWriters([], many).length, addWriters([], 'w'.repeat(300))[0]!.length]).toEqual([20, 100])
})
