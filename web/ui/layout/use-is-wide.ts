import { useSyncExternalStore } from 'react'

/** As `.wide-only` in base.css. */
const wide = '(width >= 760px)'

/** Whether the window is wide enough for `.wide-only`: for parts that a phone should not even load. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
  )
