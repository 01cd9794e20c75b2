import { expect, it } from 'vitest'
import { markAsRead } from './mark-as-read.ts'

const notification = (id: string, read = false) => ({
  id,
  title: id,
  body: '',
  path: '/',
  at: '2026-11-16T09:37:00Z',
  read,
})
const response = {
  rows: [notification('cut'), notification('hold'), notification('live', true)],
  next: 'more',
  unread: 5,
}

const readOf = ({ rows, unread }: typeof response) => [rows.filter(({ read }) => read).map(({ id }) => id), unread]

it('[P9] one that is followed is read, and the rest of the count stays', () => {
  expect(readOf(markAsRead(response, ['hold']))).toEqual([['hold', 'live'], 4])
  // Of another page of the list: the count goes down all the same.
  expect(readOf(markAsRead(response, ['older']))).toEqual([['live'], 4])
  expect(markAsRead({ ...response, unread: 0 }, ['hold']).unread).toBe(0)
})

it('[P9] all are read at once, those on pages that are not here, too', () => {
  expect(readOf(markAsRead(response, undefined))).toEqual([['cut', 'hold', 'live'], 0])
})
