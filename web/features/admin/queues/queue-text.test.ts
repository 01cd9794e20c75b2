import { expect, it } from 'vitest'
import { itemDetail, itemName, itemPath, waitingText, workPath } from './queue-text.ts'

const nothing = {
  id: 'x',
  profession: null,
  drop: null,
  pitched: null,
  creators: [],
  organization: null,
  money: null,
  name: null,
}
const account = { kind: 'account', id: 'maya' } as const
const drop = { kind: 'drop', id: 'drop' } as const
const kairo = { id: 'drop', name: 'KAIRO' }

it('[W-2] leads from an item to the page about it', () => {
  const pathOf = (queue: Parameters<typeof itemPath>[0]['queue'], rest = {}) =>
    itemPath({ ...nothing, queue, subject: account, ...rest })
  expect(pathOf('people')).toBe('/admin/users/maya')
  expect(pathOf('duplicates')).toBe('/admin/duplicates/x')
  expect(pathOf('payouts')).toBe('/admin/users/maya')
  expect(pathOf('joins', { subject: { kind: 'organization', id: 'north' } })).toBe('/admin/organizations/north')
  expect(pathOf('disputes')).toBe('/admin/payments/x')
  expect(pathOf('refunds')).toBe('/admin/payments/x')
  expect(pathOf('drops', { subject: drop })).toBe('/admin/review?drop=x')
  expect(pathOf('delivery', { subject: drop })).toBe('/admin/review?show=open')
  expect(pathOf('screening', { subject: drop, drop: kairo })).toBe('/drop/drop')
  expect([workPath('people'), workPath('drops')]).toEqual(['/admin/queues/people', '/admin/review'])
})

it('[W-2] describes an item in a few words', () => {
  const detailOf = (item: object) => itemDetail({ ...nothing, queue: 'people', ...item }, 'en')
  expect(detailOf({ profession: 'screener' })).toBe('Screener')
  expect(detailOf({ queue: 'screening', drop: kairo })).toBe('for KAIRO')
  expect(detailOf({ queue: 'delivery', drop: kairo, pitched: 4 })).toBe('4 songs pitched')
  expect(detailOf({ queue: 'payouts', money: { amount: 13_615, currency: 'usd' } })).toBe('$136.15')
  expect(detailOf({ queue: 'refunds', drop: kairo, money: { amount: 1300, currency: 'usd' } })).toBe(
    '$13.00, for KAIRO',
  )
  expect(detailOf({ queue: 'drops', drop: kairo })).toBe('')
  expect(detailOf({ queue: 'duplicates', creators: ['Mira', null] })).toBe('Mira and Deleted account')
  expect(detailOf({ queue: 'joins', organization: 'Northbound Music' })).toBe('to Northbound Music')
  expect(itemName({ queue: 'duplicates', name: '' })).toBe('Untitled song')
  expect(itemName({ queue: 'screening', name: '' })).toBe('Untitled song')
  expect(itemName({ queue: 'refunds', name: null })).toBe('Deleted account')
})

it('[W-2] says where a count stops', () => {
  expect([waitingText(999, 'en'), waitingText(1000, 'en')]).toEqual(['999', '1,000+'])
})
