type Subscription = { startedAt: Date; endedAt: Date | null }

/**
 * Each person can have one subscription at a time. Splits all of a person's subscriptions, oldest first, into those
 * that count and those that started while another was active: the latter are canceled and refunded, and include no
 * submissions.
 */
export function splitSubscriptions<One extends Subscription>(all: readonly One[]): { counting: One[]; surplus: One[] } {
  const counting: One[] = []
  const surplus: One[] = []
  for (const one of all) {
    const before = counting.at(-1)
    const isFree = !before || (before.endedAt !== null && before.endedAt <= one.startedAt)
    ;(isFree ? counting : surplus).push(one)
  }
  return { counting, surplus }
}
