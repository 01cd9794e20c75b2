import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window matches a media query: for parts that others should not even load. */
export function useMatchesMedia(media: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const query = window.matchMedia(media)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(media).matches)
}

/** Whether the window is wide enough for `.wide-only`, as in base.css. */
export const useIsWide = (): boolean => useMatchesMedia('(width >= 760px)')
