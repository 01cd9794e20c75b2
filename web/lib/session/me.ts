import type { components } from '../api/api-types.d.ts'
import { claimStorageFor, clearStorage } from '../storage/browser-storage.ts'
import { deviceStorage } from '../environment.ts'

export type Me = components['schemas']['Me']

export const meKey = ['get', '/api/me'] as const

const storageKey = 'user'

/**
 * The person who was here last, for the first paint; undefined when there was nobody, when the copy is from another
 * version, or when the shared user cookie names somebody else.
 */
export function readCachedMe(): Me | undefined {
  const me = readStoredMe()
  return me && document.cookie.includes(encodeURIComponent(`"${me.velvId}"`)) ? me : undefined
}

/** The copy in the browser's storage, regardless of who is signed in now. */
export function readStoredMe(): Me | undefined {
  try {
    const me: unknown = JSON.parse(deviceStorage.get(storageKey) ?? 'null')
    return isMe(me) ? me : undefined
  } catch {
    return undefined
  }
}

export function cacheMe(me: Me): void {
  claimStorageFor(me.id)
  deviceStorage.set(storageKey, JSON.stringify(me))
}

export const clearCachedMe = () => clearStorage('session ends')

function isMe(value: unknown): value is Me {
  if (typeof value !== 'object' || value === null) return false
  return ['id', 'name', 'email', 'profession', 'velvId', 'twoFactor', 'organization'].every((field) => field in value)
}
