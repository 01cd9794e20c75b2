import { expect, it } from 'vitest'
import { type PushSupport, pushCapability, encodeKey } from './push-capability.ts'

const way = (change: Partial<PushSupport> = {}) =>
  pushCapability({ supportsPush: true, standalone: undefined, permission: 'default', ...change })

it('[N-1] is off in a browser that never asked, and keeps the answer of one that did', () => {
  expect([way(), way({ permission: 'granted' }), way({ permission: 'denied' })]).toEqual(['off', 'granted', 'blocked'])
})

it('[N-1] [M-4] is possible on an Apple phone once Velv is on its home screen, and never in other old browsers', () => {
  expect(way({ supportsPush: false })).toBe('unsupported')
  expect(way({ supportsPush: false, standalone: false })).toBe('install-first')
  // On the home screen, and still too old.
  expect(way({ supportsPush: false, standalone: true })).toBe('unsupported')
  expect(way({ standalone: false })).toBe('off')
})

it('[N-1] spells a key as the server spells it', () => {
  const bytes = new Uint8Array([4, 251, 255, 191, 0, 62, 63])
  expect(encodeKey(bytes.buffer)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(encodeKey(null)).toBe('')
})
