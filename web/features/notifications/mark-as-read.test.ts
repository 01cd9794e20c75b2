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

it('[P9] marks one notification as read, and keeps the rest of the count', () => {
  expect(readOf(markAsRead(response, ['hold']))).toEqual([['hold', 'live'], 4])
  // It is on another page of the list, but the count decreases all the same.
  expect(readOf(markAsRead(response, ['older']))).toEqual([['live'], 4])
  expect(markAsRead({ ...response, unread: 0 }, ['hold']).unread).toBe(0)
})

it('[P9] marks all notifications as read, including those on pages that are not loaded', () => {
  expect(readOf(markAsRead(response, undefined))).toEqual([['cut', 'hold', 'live'], 0])
})
