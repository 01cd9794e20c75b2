import { expect, it } from 'vitest'
import { addWriters } from './writers-field.tsx'

it('adds names one at a time and several at once, each once', () => {
  expect([
    addWriters([], 'Mira  Halden '),
    addWriters(['Mira Halden'], 'June Okafor, Mira Halden; Bo Ek'),
    addWriters(['Mira Halden'], ' , '),
  ]).toEqual([['Mira Halden'], ['Mira Halden', 'June Okafor', 'Bo Ek'], ['Mira Halden']])
})

it('treats names that differ only in case or spacing as equal', () => {
  expect(addWriters(['Mira Halden'], 'mira halden, MIRA  HALDEN, Bo Ek, bo ek')).toEqual(['Mira Halden', 'Bo Ek'])
})

it('accepts at most fifty names, and none over the length limit', () => {
  const many = Array.from({ length: 60 }, (_, at) => `Writer ${at}`).join(',')
  expect([addWriters([], many).length, addWriters([], 'w'.repeat(300))[0]!.length]).toEqual([50, 100])
})

it('cuts a long name between two characters [X-1]', () => {
  expect(addWriters([], `${'a'.repeat(99)}👩‍🎤`)).toEqual(['a'.repeat(99)])
})
