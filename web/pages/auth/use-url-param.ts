import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

/**
 * A parameter of the page's address such as `token`; null when it is missing.
 * The page is prerendered without an address, so the value is available only in the browser.
 */
export function useUrlParam(name: string): string | null {
  return useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  )
}
