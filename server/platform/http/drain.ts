/** How a process that is about to stop leaves its work to others. */
export type Drain = {
  /** True from the moment a load balancer should send nothing more here. */
  isDraining: () => boolean
  /** Begins, and resolves when the time is over. */
  begin: (forMs: number) => Promise<void>
  /** Calls back at a random moment of the first half of the time. Returns a function that cancels it. */
  onDrain: (leave: () => void) => () => void
}

export function createDrain(): Drain {
  let isDraining = false
  const leaving = new Set<() => void>()
  return {
    isDraining: () => isDraining,
    async begin(forMs) {
      isDraining = true
      // Not all at once, because each that leaves arrives at another process.
      for (const leave of leaving) setTimeout(leave, (Math.random() * forMs) / 2)
      await new Promise((resolve) => setTimeout(resolve, forMs))
    },
    onDrain(leave) {
      if (isDraining) setTimeout(leave, 0)
      leaving.add(leave)
      return () => leaving.delete(leave)
    },
  }
}
