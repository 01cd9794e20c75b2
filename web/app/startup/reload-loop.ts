const storageKey = 'starts'
const maxStarts = 3

/**
 * Counts starts that never got as far as a page. The router reloads when a chunk cannot be had;
 * without this a chunk that stays away would reload the page for ever.
 */
export function isReloadLoop(): boolean {
  const starts = Number(sessionStorage.getItem(storageKey) ?? 0) + 1
  sessionStorage.setItem(storageKey, String(starts > maxStarts ? 0 : starts))
  return starts > maxStarts
}

export const markStarted = () => sessionStorage.removeItem(storageKey)
