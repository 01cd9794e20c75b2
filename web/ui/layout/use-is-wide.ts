import { useMatchesMedia } from './use-matches-media.ts'

/** Whether the window is wide enough for `.wide-only` in base.css: for parts that a phone should not even load. */
export const useIsWide = (): boolean => useMatchesMedia('(width >= 760px)')
