import { useSyncExternalStore } from 'react'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from './listening-store.ts'
import { durationOf, paidTimeLeftText } from './song-facts.ts'
import { canChoose } from '../decisions/decisions.ts'

/** How much listening to the song on the stage is still paid, updated during playback; empty for a decided one. */
export function usePaidTimeLeft({ clock }: ListeningStore, demo: QueuedDemo | undefined): string {
  const now = () => {
    if (!clock || !demo || durationOf(demo) === 0) return ''
    const paidLeftMs = clock.paidLeftMs(demo.id) ?? demo.paidLeftMs
    return paidTimeLeftText(canChoose(demo, 'pitch') ? paidLeftMs : 0, durationOf(demo))
  }
  return useSyncExternalStore(clock?.subscribe ?? never, now)
}

const never = () => () => {}
