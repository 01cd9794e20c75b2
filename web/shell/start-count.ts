const storageKey = 'starts'
const mostStarts = 3

/**
 * Counts starts that never got as far as a page. The router reloads when a chunk cannot be had;
 * without this a chunk that stays away would reload the page for ever.
 */
export function startsInCircles(): boolean {
  const starts = Number(sessionStorage.getItem(storageKey) ?? 0) + 1
  sessionStorage.setItem(storageKey, String(starts > mostStarts ? 0 : starts))
  return starts > mostStarts
}

export const noteStarted = () => sessionStorage.removeItem(storageKey)
