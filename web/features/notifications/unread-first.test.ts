import { expect, it } from 'vitest'
import { unreadFirst } from './unread-first.ts'

it('puts unread notifications first, each part in its order', () => {
  const notifications = ['cut', 'hold', 'pitch', 'live'].map((id) => ({ id }))
  const order = unreadFirst(notifications, new Set(['live', 'hold'])).map(({ id }) => id)
  expect(order).toEqual(['hold', 'live', 'cut', 'pitch'])
})
