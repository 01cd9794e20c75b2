import { useSyncExternalStore } from 'react'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { durationOf, stillCountsText } from './song-facts.ts'
import { canGive } from './verdicts.ts'

/** What still counts of the song on a screener's stage, as it goes down; nothing of a decided one. */
export function useStillCounts({ clock }: ListeningDesk, demo: Demo | undefined): string {
  const now = () => {
    if (!clock || !demo || durationOf(demo) === 0) return ''
    return stillCountsText(canGive(demo, 'pitch') ? clock.leftMs(demo.id) : 0, durationOf(demo))
  }
  return useSyncExternalStore(clock?.subscribe ?? never, now)
}

const never = () => () => {}
