/** As long as a verdict can be taken back, in ms. */
const heldMs = 10_000

/** So many wait at once: with the next one, the oldest goes out. */
const mostHeld = 2

/** What waits for somebody to think better of it; each is sent once, or taken back. */
export function heldVerdicts<Held>(send: (held: Held) => void) {
  const waiting = new Map<Held, ReturnType<typeof setTimeout>>()
  /** False when it is on its way already. */
  const takeBack = (held: Held): boolean => {
    clearTimeout(waiting.get(held))
    return waiting.delete(held)
  }
  const sendNow = (held: Held) => {
    if (takeBack(held)) send(held)
  }
  const oldest = () => waiting.keys().next().value
  return {
    hold(held: Held): void {
      const first = waiting.size >= mostHeld ? oldest() : undefined
      if (first !== undefined) sendNow(first)
      waiting.set(
        held,
        setTimeout(() => sendNow(held), heldMs),
      )
    },
    takeBack,
    sendAll(): void {
      for (const held of waiting.keys()) sendNow(held)
    },
  }
}
