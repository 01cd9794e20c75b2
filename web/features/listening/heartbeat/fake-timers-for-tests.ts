import type { Timers } from './listening-recorder.ts'

type Waiting = { at: number; callback: () => void }

/** A clock that moves only when `advance` is called. Due timers run in order, with time for promises between them. */
export function createFakeTimers(): Timers & {
  advance: (ms: number) => Promise<void>
  wait: (ms: number) => Promise<void>
} {
  let now = 0
  const waiting = new Set<Waiting>()
  const earliest = (untilMs: number) =>
    [...waiting].filter(({ at }) => at <= untilMs).toSorted((a, b) => a.at - b.at)[0]

  const after = (ms: number, callback: () => void) => {
    const one = { at: now + ms, callback }
    waiting.add(one)
    return () => waiting.delete(one)
  }

  return {
    now: () => now,
    after,
    wait: (ms) => new Promise<void>((resolve) => after(ms, resolve)),
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

// More turns than any promise chain between two timers takes.
const turns = 40

async function settled(): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await Promise.resolve()
}
