type Settled = (has: boolean, error: unknown) => void

type Entry = { target: boolean; onSettled: Settled }

/**
 * Sends changes that are made faster than they are answered: one request at a time per key, and the last
 * change wins. Changes that were superseded are neither sent nor reported.
 */
export function createLatestWinsQueue(send: (id: string, target: boolean) => Promise<void>) {
  const entries = new Map<string, Entry>()
  let settledCount = 0

  async function drain(id: string, before: boolean): Promise<void> {
    let has = before
    for (;;) {
      const { target } = entries.get(id)!
      let error: unknown
      try {
        // The next change must not overtake this one.
        await send(id, target)
        has = target
      } catch (refused) {
        error = refused ?? new Error('refused')
      }
      const last = entries.get(id)!
      if (last.target !== target) continue
      entries.delete(id)
      settledCount += 1
      last.onSettled(has, error)
      return
    }
  }

  return {
    /** `before` is the current value; `onSettled` receives the final value and the error, if any. */
    request(id: string, target: boolean, before: boolean, onSettled: Settled): void {
      const isRunning = entries.has(id)
      entries.set(id, { target, onSettled })
      if (!isRunning) void drain(id, before)
    },
    /** Changes without a response yet. */
    pending: (): [id: string, target: boolean][] => [...entries].map(([id, { target }]) => [id, target]),
    settledCount: () => settledCount,
  }
}
