/** As long as a verdict can be taken back, in ms. */
const undoWindowMs = 10_000

/** So many wait at once: with the next one, the oldest goes out. */
const maxPending = 2

/** What waits for somebody to think better of it; each is sent once, or taken back. */
export function createPendingDecisions<Pending>(send: (decision: Pending) => void) {
  const waiting = new Map<Pending, ReturnType<typeof setTimeout>>()
  /** False when it is on its way already. */
  const cancel = (decision: Pending): boolean => {
    clearTimeout(waiting.get(decision))
    return waiting.delete(decision)
  }
  const sendNow = (decision: Pending) => {
    if (cancel(decision)) send(decision)
  }
  const oldest = () => waiting.keys().next().value
  return {
    add(decision: Pending): void {
      const first = waiting.size >= maxPending ? oldest() : undefined
      if (first !== undefined) sendNow(first)
      waiting.set(
        decision,
        setTimeout(() => sendNow(decision), undoWindowMs),
      )
    },
    cancel,
    sendAll(): void {
      for (const decision of waiting.keys()) sendNow(decision)
    },
  }
}
