import { dayText } from '../../ui/format.ts'
import { type Demo, type Drop, isWaiting } from './demo.ts'

/** "12 heard, 29 waiting" for a screener, "9 pitched, delivered Thu 26 Nov" for an owner. */
export function queueCount(demos: readonly Demo[], total: number, drop: Drop | undefined, isOwner: boolean): string {
  if (total === 0) return 'No demos yet'
  if (isOwner) {
    const delivered = drop?.deliveryDate ? `, delivered ${dayText(drop.deliveryDate)}` : ''
    return `${total} pitched${delivered}`
  }
  // Whom she knows she has not heard.
  const passed = demos.filter((demo) => demo.passed).length
  const heard = demos.filter((demo) => !demo.passed && !isWaiting(demo)).length
  return `${heard} heard, ${total - heard - passed} waiting`
}
