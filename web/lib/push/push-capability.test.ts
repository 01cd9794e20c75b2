import { expect, it } from 'vitest'
import { type PushSupport, pushCapability, encodeKey } from './push-capability.ts'

const way = (change: Partial<PushSupport> = {}) =>
  pushCapability({ supportsPush: true, standalone: undefined, permission: 'default', ...change })

it('[N-1] a browser that was never asked is off, and one that has answered stays with its answer', () => {
  expect([way(), way({ permission: 'granted' }), way({ permission: 'denied' })]).toEqual(['off', 'granted', 'blocked'])
})

it('[N-1] [M-4] a phone from Apple can once Velv is on its home screen, other old browsers never', () => {
  expect(way({ supportsPush: false })).toBe('unsupported')
  expect(way({ supportsPush: false, standalone: false })).toBe('install-first')
  // On the home screen, and still too old.
  expect(way({ supportsPush: false, standalone: true })).toBe('unsupported')
  expect(way({ standalone: false })).toBe('off')
})

it('[N-1] a key is spelled as the server spells it', () => {
  const bytes = new Uint8Array([4, 251, 255, 191, 0, 62, 63])
  expect(encodeKey(bytes.buffer)).toBe(Buffer.from(bytes).toString('base64url'))
  expect(encodeKey(null)).toBe('')
})
