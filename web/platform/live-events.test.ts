import { expect, it } from 'vitest'
import { isTouched } from './live-events.ts'

it('a topic touches its paths and what lies below them, nothing else', () => {
  expect(isTouched(['get', '/api/demos/{id}', {}], ['demos'])).toBe(true)
  expect(isTouched(['get', '/api/my/demos'], ['demos'])).toBe(true)
  expect(isTouched(['get', '/api/wallet/entries'], ['wallet'])).toBe(true)
  expect(isTouched(['get', '/api/wallets'], ['wallet'])).toBe(false)
  expect(isTouched(['get', '/api/me'], ['badges', 'drops', 'demos'])).toBe(false)
  expect(isTouched(['get', '/api/me'], ['no such topic', 'me'])).toBe(true)
  expect(isTouched(['local'], ['me'])).toBe(false)
  expect(isTouched(['get', '/api/admin/people/{id}', {}], ['people'])).toBe(true)
  expect(isTouched(['get', '/api/admin/acts', {}], ['acts'])).toBe(true)
  expect(isTouched(['get', '/api/admin/people', {}], ['acts'])).toBe(false)
  expect(isTouched(['get', '/api/admin/drop-changes/waiting', {}], ['drops'])).toBe(true)
})
