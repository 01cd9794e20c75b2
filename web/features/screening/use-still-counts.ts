import { useSyncExternalStore } from 'react'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { durationOf, stillCountsText } from './song-facts.ts'
import { canGive } from './verdicts.ts'

/** How much listening to the song on the stage is still paid, as it goes down; nothing of a decided one. */
export function useStillCounts({ clock }: ListeningDesk, demo: Demo | undefined): string {
  const now = () => {
    if (!clock || !demo || durationOf(demo) === 0) return ''
    const leftMs = clock.leftMs(demo.id) ?? demo.paidLeftMs
    return stillCountsText(canGive(demo, 'pitch') ? leftMs : 0, durationOf(demo))
  }
  return useSyncExternalStore(clock?.subscribe ?? never, now)
}

const never = () => () => {}
