type Settled = (has: boolean, error: unknown) => void

type Wish = { isWanted: boolean; settled: Settled }

/**
 * Carries out wishes that are pressed faster than they are answered: one request at a time for each thing, and the last
 * wish is the one that stands. Wishes that were overtaken are neither sent nor told of.
 */
export function lastWishes(send: (id: string, isWanted: boolean) => Promise<void>) {
  const wishes = new Map<string, Wish>()
  let settledCount = 0

  async function carryOut(id: string, hadBefore: boolean): Promise<void> {
    let has = hadBefore
    for (;;) {
      const { isWanted } = wishes.get(id)!
      let error: unknown
      try {
        // The next wish must not overtake this one.
        await send(id, isWanted)
        has = isWanted
      } catch (refused) {
        error = refused ?? new Error('refused')
      }
      const last = wishes.get(id)!
      if (last.isWanted !== isWanted) continue
      wishes.delete(id)
      settledCount += 1
      last.settled(has, error)
      return
    }
  }

  return {
    /** `had` is how it stood before; `settled` is told how it stands in the end, and what was refused. */
    make(id: string, isWanted: boolean, had: boolean, settled: Settled): void {
      const isRunning = wishes.has(id)
      wishes.set(id, { isWanted, settled })
      if (!isRunning) void carryOut(id, had)
    },
    /** Wishes that are not answered yet. */
    open: (): [id: string, isWanted: boolean][] => [...wishes].map(([id, { isWanted }]) => [id, isWanted]),
    settledCount: () => settledCount,
  }
}
