import type { Timers } from './listening-recorder.ts'

type Waiting = { at: number; callback: () => void }

/** A clock that stands until `pass` moves it; what is due runs in order, with time for promises between. */
export function createFakeTimers(): Timers & { advance: (ms: number) => Promise<void> } {
  let now = 0
  const waiting = new Set<Waiting>()
  const earliest = (untilMs: number) =>
    [...waiting].filter(({ at }) => at <= untilMs).toSorted((a, b) => a.at - b.at)[0]

  return {
    now: () => now,
    after(ms, callback) {
      const one = { at: now + ms, callback }
      waiting.add(one)
      return () => waiting.delete(one)
    },
    async advance(ms) {
      const untilMs = now + ms
      await settled()
      for (let due = earliest(untilMs); due; due = earliest(untilMs)) {
        waiting.delete(due)
        now = due.at
        due.callback()
        await settled()
      }
      now = untilMs
    },
  }
}

// Longer than any chain of promises between two timers.
const turns = 40

async function settled(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
