import { excludedOffices, filterKeys } from '@velv/domain/markets.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'filters'
const listeners = new Set<() => void>()
const none: readonly string[] = []
let cached: { text: string | null; keys: readonly string[] } = { text: null, keys: none }

/**
 * Excluded market keys, lowercase without spaces, as stored on this device. A region whose countries were stored individually reads as its own key,
 * and unknown markets are ignored.
 */
export function storedFilters(): readonly string[] {
  const text = localStorage.getItem(storageKey)
  if (text !== cached.text) cached = { text, keys: parseKeys(text) }
  return cached.keys
}

export function storeFilters(keys: readonly string[]): void {
  if (keys.length === 0) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(keys))
  for (const listener of listeners) listener()
}

/** The stored keys and their setter, shared by every part of the page that shows them. */
export function useFilters(): [keys: readonly string[], store: (keys: readonly string[]) => void] {
  return [useSyncExternalStore(subscribe, storedFilters, () => none), storeFilters]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parseKeys(text: string | null): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(keys) ? filterKeys(excludedOffices(keys)) : none
  } catch {
    return none
  }
}
