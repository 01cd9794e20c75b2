import { bellBuffer, filterBuffer } from '../sound/filters.ts'
import type { Bus } from '../sound/bus.ts'

/** Sends a whole bus through a driven amplifier and its speaker: only together do the strings of a chord growl. */
export function amplify(bus: Bus, drive: number): void {
  for (const side of [bus.left, bus.right]) {
    filterBuffer(side, 'high', 110)
    const loudest = side.reduce((most, level) => Math.max(most, Math.abs(level)), 1e-6)
    for (let at = 0; at < side.length; at++) side[at] = Math.tanh(((side[at] as number) / loudest) * drive)
    filterBuffer(side, 'low', 4200, 0.9)
    filterBuffer(side, 'low', 5200)
    bellBuffer(side, 2600, 1.2, 4)
    bellBuffer(side, 450, 1, -3)
  }
}
