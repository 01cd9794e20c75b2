import type { StripeState, Transaction } from './stripe-state.ts'

const longestWaitMs = 30_000

export interface Watch {
  /** Runs what is due by now. It is called before each request, so that no response shows an outdated state. */
  sweep(): Promise<void>
  close(): void
}

interface DueWork {
  /** In seconds; infinite when nothing is pending. */
  nextDue(tx: Transaction): number
  run(tx: Transaction): void
}

/** Also runs by a timer when the next thing is due, so that its webhook is sent without a request. */
export function runWhenDue(state: StripeState, clock: () => Date, work: DueWork): Watch {
  let nextDue = Infinity
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function plan(): void {
    clearTimeout(timer)
    if (closed) return
    nextDue = state.read((tx) => work.nextDue(tx))
    if (nextDue === Infinity) return
    const waitMs = Math.max(0, nextDue * 1000 - clock().getTime())
    timer = setTimeout(() => void sweep().then(plan), Math.min(waitMs + 50, longestWaitMs)).unref()
  }

  async function sweep(): Promise<void> {
    if (clock().getTime() < nextDue * 1000) return
    await state.change((tx) => work.run(tx))
  }

  state.whenChanged(plan)
  plan()
  return {
    sweep,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
