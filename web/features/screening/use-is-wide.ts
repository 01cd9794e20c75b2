import { useSyncExternalStore } from 'react'

/** From here on the pitching view is one room without scrolling; pitching.css has the same width. */
const query = '(width >= 68rem)'

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
