import { stopReasons } from '../../listening/heartbeat/stop-reasons.ts'
import type { QueuedDemo } from '../queued-demo.ts'
import type { ListeningStore } from './listening-store.ts'
import { canChoose } from '../decisions/decisions.ts'

/** What the timer shows about the song on the stage before playback. */
export function timerHint({ clock }: Pick<ListeningStore, 'clock'>, demo: QueuedDemo): string {
  if (demo.suspendedAt) return stopReasons.suspended
  if (!canChoose(demo, 'pitch')) return stopReasons.decided
  const paidLeftMs = clock?.paidLeftMs(demo.id) ?? demo.paidLeftMs
  return paidLeftMs === 0 ? stopReasons.earnedOut : 'Paid while the sound plays'
}
