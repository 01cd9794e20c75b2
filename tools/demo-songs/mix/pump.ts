import { samplesIn } from '../sound/bus.ts'
import type { Bus } from '../sound/bus.ts'
import { sampleRate } from '../sound/oscillators.ts'

/** Turns a part down at each kick and lets it come back within a beat. */
export function pump(bus: Bus, kicks: readonly number[], depth: number): void {
  const back = Math.exp(-1 / (0.11 * sampleRate))
  const starts = kicks.map(samplesIn)
  let [next, pushed, wanted] = [0, 0, 0]
  for (let at = 0; at < bus.left.length; at++) {
    if (next < starts.length && at >= (starts[next] as number)) {
      wanted = depth
      next++
    }
    wanted *= back
    pushed += (wanted - pushed) * 0.006
    bus.left[at] = (bus.left[at] as number) * (1 - pushed)
    bus.right[at] = (bus.right[at] as number) * (1 - pushed)
  }
}
