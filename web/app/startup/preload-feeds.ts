import { feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'

const storageKeys = Object.values(feedExclusions).map(({ storageKey }) => storageKey)

/**
 * Runs in the head of the app's page, before any file has loaded: it requests the feeds that the server names, unless this
 * browser stores what its reader excludes from them, because the page then requests other rows. The timer lets the files
 * be requested first.
 */
export const preloadFeedsScript = `setTimeout(() => {
  try {
    if (${JSON.stringify(storageKeys)}.some((key) => localStorage.getItem(key))) return
  } catch {} // Denied: nothing is excluded.
  for (const { content } of document.querySelectorAll('meta[name="velv-feed"]'))
    document.head.append(Object.assign(document.createElement('link'),
      { rel: 'preload', as: 'fetch', href: content, crossOrigin: 'anonymous', fetchPriority: 'low' }))
})`
