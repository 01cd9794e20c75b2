type Subscription = { startedAt: Date; endedAt: Date | null }

/**
 * Each person can have one subscription at a time. Splits all of a person's subscriptions, in any order, into those
 * that count, oldest first, and those that started while another was active: the latter are canceled and refunded, and
 * include no submissions. The provider's times are whole seconds, so one that ended in the second in which another
 * started came before it.
 */
export function splitSubscriptions<One extends Subscription>(all: readonly One[]): { counting: One[]; surplus: One[] } {
  const counting: One[] = []
  const surplus: One[] = []
  for (const one of all.toSorted(byStart)) {
    const before = counting.at(-1)
    const isFree = !before || (before.endedAt !== null && before.endedAt <= one.startedAt)
    ;(isFree ? counting : surplus).push(one)
  }
  return { counting, surplus }
}

const byStart = (one: Subscription, other: Subscription): number =>
  one.startedAt.getTime() - other.startedAt.getTime() || endMsOf(one) - endMsOf(other)

const endMsOf = ({ endedAt }: Subscription): number => endedAt?.getTime() ?? Number.MAX_SAFE_INTEGER
