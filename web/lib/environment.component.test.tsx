import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage } from './environment.ts'

afterEach(() => {
  vi.restoreAllMocks()
  deviceStorage.clear()
})

it('forgets what the browser did not take once another tab stores something else [X-1]', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  for (const key of ['user', 'theme']) expect(deviceStorage.set(key, 'of this tab')).toBe(false)
  vi.restoreAllMocks()
  localStorage.setItem('user', 'of another tab')
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
  expect(['user', 'theme'].map(deviceStorage.get)).toEqual(['of another tab', 'of this tab'])
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(deviceStorage.get('theme')).toBeNull()
})
