type Settled = (has: boolean, error: unknown) => void

type Entry = { target: boolean; onSettled: Settled }

/**
 * Carries out wishes that are pressed faster than they are answered: one request at a time for each thing, and the last
 * wish is the one that stands. Wishes that were overtaken are neither sent nor told of.
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
        // The next wish must not overtake this one.
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
    /** `had` is how it stood before; `settled` is told how it stands in the end, and what was refused. */
    request(id: string, target: boolean, before: boolean, onSettled: Settled): void {
      const isRunning = entries.has(id)
      entries.set(id, { target, onSettled })
      if (!isRunning) void drain(id, before)
    },
    /** Wishes that are not answered yet. */
    pending: (): [id: string, target: boolean][] => [...entries].map(([id, { target }]) => [id, target]),
    settledCount: () => settledCount,
  }
}
