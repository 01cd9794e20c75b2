import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * A word of this page's address such as `token`; null when it has none.
 * The page is drawn before anybody's address is known, so it is only seen in the browser.
 */
export function useUrlParam(name: string): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  )
}
