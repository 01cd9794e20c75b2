import {
  excludedBy,
  type ExclusionName,
  exclusionNames,
  type ExclusionParam,
  exclusionParamsOf,
  type Exclusions,
  feedExclusions,
  mapExclusions,
  noExclusions,
} from '@velv/domain/drops/feed-exclusions.ts'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../lib/environment.ts'

const listeners = new Set<() => void>()
const cache = { texts: '', exclusions: noExclusions }

const storedText = (name: ExclusionName) => deviceStorage.get(feedExclusions[name].storageKey)

/** What this device excludes from the feeds. Unknown keys are ignored; the same object is returned as long as the same is stored. */
export function storedExclusions(): Exclusions {
  const texts = JSON.stringify(mapExclusions(storedText))
  if (texts !== cache.texts)
    Object.assign(cache, { texts, exclusions: mapExclusions((name) => parseKeys(name, storedText(name))) })
  return cache.exclusions
}

export function storeExclusions(exclusions: Exclusions): void {
  for (const name of exclusionNames) {
    const { storageKey } = feedExclusions[name]
    if (exclusions[name].length === 0) deviceStorage.remove(storageKey)
    else deviceStorage.set(storageKey, JSON.stringify(exclusions[name]))
  }
  for (const listener of listeners) listener()
}

/** What is excluded, shared by every part of the page that shows it. */
export const useExclusions = (): Exclusions => useSyncExternalStore(subscribe, storedExclusions, () => noExclusions)

/** How many keys are stored, of every filter. */
export const countExclusions = (exclusions: Exclusions): number =>
  exclusionNames.reduce((count, name) => count + exclusions[name].length, 0)

export const isAnythingExcluded = (exclusions: Exclusions): boolean => countExclusions(exclusions) > 0

export type ExclusionParams = Partial<Record<ExclusionParam, string>>

/** The query parameters of the API that exclude the same, without empty ones. */
export const exclusionParams = (exclusions: Exclusions): ExclusionParams =>
  Object.fromEntries(Object.entries(exclusionParamsOf(exclusions)).filter(([, keys]) => keys))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parseKeys(name: ExclusionName, text: string | null): readonly string[] {
  try {
    const keys: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(keys) ? excludedBy(name, keys) : []
  } catch {
    return []
  }
}
