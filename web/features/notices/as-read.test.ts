import { expect, it } from 'vitest'
import { asRead } from './as-read.ts'

const notice = (id: string, read = false) => ({ id, title: id, body: '', path: '/', at: '2026-11-16T09:37:00Z', read })
const answer = { rows: [notice('cut'), notice('hold'), notice('live', true)], next: 'more', unread: 5 }

const readOf = ({ rows, unread }: typeof answer) => [rows.filter(({ read }) => read).map(({ id }) => id), unread]

it('[P9] one that is followed is read, and the rest of the count stays', () => {
  expect(readOf(asRead(answer, ['hold']))).toEqual([['hold', 'live'], 4])
  // Of another page of the list: the count goes down all the same.
  expect(readOf(asRead(answer, ['older']))).toEqual([['live'], 4])
  expect(asRead({ ...answer, unread: 0 }, ['hold']).unread).toBe(0)
})

it('[P9] all are read at once, those on pages that are not here, too', () => {
  expect(readOf(asRead(answer, undefined))).toEqual([['cut', 'hold', 'live'], 0])
})
