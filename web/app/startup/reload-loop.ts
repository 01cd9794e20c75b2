import { tabStorage } from '../../lib/environment.ts'

const storageKey = 'starts'
const maxStarts = 3

/**
 * Counts starts that never reached a page. The router reloads when a chunk cannot be loaded;
 * without this limit a missing chunk would reload the page forever.
 */
export function isReloadLoop(): boolean {
  const starts = Number(tabStorage.get(storageKey) ?? 0) + 1
  tabStorage.set(storageKey, String(starts > maxStarts ? 0 : starts))
  return starts > maxStarts
}

export const markStarted = () => tabStorage.remove(storageKey)
