import { dayText } from '../../../ui/text/format.ts'
import { type QueuedDemo, type Drop, isWaiting } from '../queued-demo.ts'

/** "12 heard, 29 waiting" for a screener, "9 pitched, delivered Thu 26 Nov" for an owner. */
export function queueCountText(
  demos: readonly QueuedDemo[],
  total: number,
  drop: Drop | undefined,
  isOwner: boolean,
): string {
  if (total === 0) return 'No demos yet'
  if (isOwner) {
    const delivered = drop?.deliveryDate ? `, delivered ${dayText(drop.deliveryDate)}` : ''
    return `${total} pitched${delivered}`
  }
  // A recused song does not count as heard.
  const recused = demos.filter((demo) => demo.recused).length
  const heard = demos.filter((demo) => !demo.recused && !isWaiting(demo)).length
  return `${heard} heard, ${total - heard - recused} waiting`
}
