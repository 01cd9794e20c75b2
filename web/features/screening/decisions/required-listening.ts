import { addStretches, totalStretchMs, type Stretch } from '@velv/domain/screening/listening-credit.ts'
import { useSyncExternalStore } from 'react'
import { lengthText } from '../../../ui/text/format.ts'
import { stretchesOf } from '../../demos/demo.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from '../stage/listening-store.ts'
import { durationOf } from '../stage/song-facts.ts'
import { canDecide } from './decisions.ts'

/** The server may count a moment less than the page when a report took longer than the one before, in ms. */
const marginMs = 200

/**
 * How much of a song must still be heard before it may be decided, in whole seconds, including what was heard on this page; 0 when it may be decided.
 * `countedMs` is how much of it counts by what the server last answered: a decision is accepted or refused by its count.
 */
export function requiredSecondsLeft(demo: QueuedDemo, now: readonly Stretch[], countedMs = Infinity): number {
  if (!canDecide(demo)) return 0
  const durationMs = durationOf(demo)
  const heardMs = Math.min(countedMs, totalStretchMs(addStretches(stretchesOf(demo.heard), now, durationMs)))
  const isEnough = heardMs >= Math.min(durationMs, demo.requiredListeningMs + marginMs)
  return isEnough ? 0 : Math.max(1, Math.ceil((demo.requiredListeningMs - heardMs) / 1000))
}

/** The same as a sentence; empty when the song may be decided. */
export const requiredListeningText = (seconds: number): string =>
  seconds > 0 ? `Listen for ${lengthText(seconds * 1000)} more before you decide.` : ''

/** The same of a song on the stage, updated during playback. */
export function useRequiredSeconds(store: ListeningStore, demo: QueuedDemo): number {
  const left = () => requiredSecondsNow(store, demo)
  // The server answers between two ticks of the playback, and while it is paused.
  useSyncExternalStore(store.clock?.subscribe ?? neverChanges, left)
  return useSyncExternalStore(store.playback.clock.subscribe, left)
}

const neverChanges = () => () => {}

export const requiredSecondsNow = ({ heard, clock }: ListeningStore, demo: QueuedDemo): number =>
  requiredSecondsLeft(demo, heard.heardOf(demo.id), clock?.heardMs(demo.id))
