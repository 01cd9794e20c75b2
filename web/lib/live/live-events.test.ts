import { expect, it } from 'vitest'
import { isInvalidatedBy } from './live-events.ts'

it('matches the paths of a topic and the paths below them, and nothing else', () => {
  expect(isInvalidatedBy(['get', '/api/demos/{id}', {}], ['demos'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/my/demos'], ['demos'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/wallet/entries'], ['wallet'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/wallets'], ['wallet'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/me'], ['badges', 'drops', 'demos'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/me'], ['no such topic', 'me'])).toBe(true)
  expect(isInvalidatedBy(['local'], ['me'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/admin/people/{id}', {}], ['people'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/admin/audit', {}], ['audit'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/admin/people', {}], ['audit'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/admin/drop-changes/waiting', {}], ['drops'])).toBe(true)
})
