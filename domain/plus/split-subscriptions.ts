type Subscription = { startedAt: Date; endedAt: Date | null }

/**
 * One person has one subscription at a time. Of all of hers, oldest first, those that count, and those that were begun
 * while another ran: they are ended and paid back, and bring nothing.
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
