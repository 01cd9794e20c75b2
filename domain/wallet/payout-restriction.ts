/**
 * Who has to act: the person (`details`), the provider (`waiting`), or support, when the person can do nothing at the
 * provider.
 */
export const restrictionNeeds = ['details', 'waiting', 'support'] as const

/** What the payment provider requires before it starts or continues to pay a screener. */
export type PayoutRestriction = {
  /** True when payouts are stopped now; otherwise they stop at `deadline`. */
  stopped: boolean
  needs: (typeof restrictionNeeds)[number]
  /** The provider's names of the missing details, such as `external_account`. */
  due: string[]
  /** ISO 8601. */
  deadline: string | null
}
