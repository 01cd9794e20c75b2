import { feedExclusions } from '@velv/domain/drops/feed-exclusions.ts'

const storageKeys = Object.values(feedExclusions).map(({ storageKey }) => storageKey)

/**
 * Runs in the page's head, before any file has loaded: it requests the feeds that the server names, unless this browser
 * stores what its reader excludes from them, because the page then requests other rows.
 */
export const preloadFeedsScript = `if (!${JSON.stringify(storageKeys)}.some((key) => localStorage.getItem(key)))
  for (const { content } of document.querySelectorAll('meta[name="velv-feed"]'))
    document.head.append(Object.assign(document.createElement('link'),
      { rel: 'preload', as: 'fetch', href: content, crossOrigin: 'anonymous', fetchPriority: 'low' }))`
