import { stopReasons } from '../../platform/listening-reasons.ts'
import type { Demo } from './demo.ts'
import type { ListeningDesk } from './listening-desk.ts'
import { canGive } from './verdicts.ts'

/** What the timer says of the song on the stage before any sound. */
export function beforeSound({ clock }: Pick<ListeningDesk, 'clock'>, demo: Demo): string {
  if (demo.suspendedAt) return stopReasons.suspended
  if (!canGive(demo, 'pitch')) return stopReasons.decided
  const leftMs = clock?.leftMs(demo.id) ?? demo.paidLeftMs
  return leftMs === 0 ? stopReasons.earnedOut : 'Paid while the sound plays'
}
