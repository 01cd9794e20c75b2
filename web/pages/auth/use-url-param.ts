import { useSyncExternalStore } from 'react'
import { readReturnPath } from '../../lib/url/return-path.ts'

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

/** Where the visitor goes after signing in; home while the page is prerendered. */
export const useReturnPath = (): string =>
  useSyncExternalStore(
    neverChanges,
    () => readReturnPath(window.location.search, document.referrer),
    () => '/',
  )
