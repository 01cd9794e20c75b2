import { useSyncExternalStore } from 'react'

/** A newer link that is opened in the same tab changes only the fragment of the address. */
function onFragmentChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The fragment of the address, such as the token of a link; undefined in the page as it was built. */
export const useFragment = (): string | undefined =>
  useSyncExternalStore(
    onFragmentChange,
    () => location.hash.slice(1),
    () => undefined,
  )
