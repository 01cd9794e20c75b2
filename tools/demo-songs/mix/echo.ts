import { emptyBus, samplesIn } from '../sound/bus.ts'
import type { Bus } from '../sound/bus.ts'

/** Echoes that go from side to side and grow duller. Gives the wet sound only. */
export function echo(send: Bus, seconds: number, feedback: number): Bus {
  const out = emptyBus(send.left.length)
  const late = samplesIn(seconds)
  let [dullLeft, dullRight] = [0, 0]
  for (let at = late; at < out.left.length; at++) {
    const back = at - late
    const mono = ((send.left[back] as number) + (send.right[back] as number)) * 0.5
    dullLeft += 0.35 * (mono + feedback * (out.right[back] as number) - dullLeft)
    dullRight += 0.35 * (out.left[back] as number) - 0.35 * dullRight
    out.left[at] = dullLeft
    out.right[at] = dullRight * 0.9
  }
  return out
}
