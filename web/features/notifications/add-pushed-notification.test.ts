import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { addPushedNotification, withNotification } from './add-pushed-notification.ts'

const notification = (id: string, read = false) => ({
  id,
  title: `About ${id}`,
  body: '',
  path: '/wallet',
  at: '2026-11-16T09:37:00.000Z',
  read,
})
const response = { rows: [notification('cut'), notification('hold', true)], next: null, unread: 1 }

it('[N-1] adds a push to the top of the list, unread and counted', () => {
  expect(withNotification(response, notification('paid'))).toEqual({
    rows: [notification('paid'), ...response.rows],
    next: null,
    unread: 2,
  })
})

it('[N-1] does not add a notification that is already listed, and keeps it read', () => {
  expect(withNotification(response, notification('hold'))).toBe(response)
})

it('[N-1] updates the badge and the open list, and does not start a list that was never opened', () => {
  const queries = new QueryClient()
  const badge = ['get', '/api/notices']
  const list = ['get', '/api/notices', {}]
  addPushedNotification(queries, { ...notification('cut'), id: 'cut' })
  expect(queries.getQueryData(badge)).toBe(undefined)
  queries.setQueryData(badge, response)
  queries.setQueryData(list, { pages: [response, { ...response, rows: [] }], pageParams: [null, 'x'] })
  const { read: _, ...pushed } = notification('paid')
  addPushedNotification(queries, pushed)
  addPushedNotification(queries, pushed)
  const first = { rows: [notification('paid'), ...response.rows], next: null, unread: 2 }
  expect(queries.getQueryData(badge)).toEqual(first)
  expect(queries.getQueryData(list)).toEqual({ pages: [first, { ...response, rows: [] }], pageParams: [null, 'x'] })
  addPushedNotification(queries, { ...pushed, id: null })
  expect(queries.getQueryData<typeof response>(badge)!.unread).toBe(3)
})
