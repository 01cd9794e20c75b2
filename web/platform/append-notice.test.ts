import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { appendNotice, withNotice } from './append-notice.ts'

const notice = (id: string, read = false) => ({
  id,
  title: `About ${id}`,
  body: '',
  path: '/wallet',
  at: '2026-11-16T09:37:00.000Z',
  read,
})
const answer = { rows: [notice('cut'), notice('hold', true)], next: null, unread: 1 }

it('[N-1] what is pushed stands on top of the list, unread and counted', () => {
  expect(withNotice(answer, notice('paid'))).toEqual({ rows: [notice('paid'), ...answer.rows], next: null, unread: 2 })
})

it('[N-1] what the account has told already does not stand twice, and stays read', () => {
  expect(withNotice(answer, notice('hold'))).toBe(answer)
})

it('[N-1] the badge and the open list hear of it alike, a list nobody has opened does not begin with it', () => {
  const queries = new QueryClient()
  const badge = ['get', '/api/notices']
  const list = ['get', '/api/notices', {}]
  appendNotice(queries, { ...notice('cut'), id: 'cut' })
  expect(queries.getQueryData(badge)).toBe(undefined)
  queries.setQueryData(badge, answer)
  queries.setQueryData(list, { pages: [answer, { ...answer, rows: [] }], pageParams: [null, 'x'] })
  const { read: _, ...pushed } = notice('paid')
  appendNotice(queries, pushed)
  appendNotice(queries, pushed)
  const first = { rows: [notice('paid'), ...answer.rows], next: null, unread: 2 }
  expect(queries.getQueryData(badge)).toEqual(first)
  expect(queries.getQueryData(list)).toEqual({ pages: [first, { ...answer, rows: [] }], pageParams: [null, 'x'] })
  appendNotice(queries, { ...pushed, id: null })
  expect(queries.getQueryData<typeof answer>(badge)!.unread).toBe(3)
})
