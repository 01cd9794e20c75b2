import { expect, it } from 'vitest'
import { unreadFirst } from './unread-first.ts'

it('what is new stands above what was read, each part in its order', () => {
  const notifications = ['cut', 'hold', 'pitch', 'live'].map((id) => ({ id }))
  const order = unreadFirst(notifications, new Set(['live', 'hold'])).map(({ id }) => id)
  expect(order).toEqual(['hold', 'live', 'cut', 'pitch'])
})
