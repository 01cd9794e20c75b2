/** How long a decision can be undone, in ms. */
const undoWindowMs = 10_000

/** How many decisions can be pending; one more sends the oldest. */
const maxPending = 2

/** Decisions that can still be undone; each is sent once or undone. */
export function createPendingDecisions<Pending>(send: (decision: Pending) => void) {
  const waiting = new Map<Pending, ReturnType<typeof setTimeout>>()
  /** Returns false if it was already sent. */
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
