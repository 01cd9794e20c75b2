/** Whose turn it is: the person's, the provider's, or support's, where the person can do nothing there. */
export const restrictionNeeds = ['details', 'waiting', 'support'] as const

/** What the payment provider wants before it pays a screener, or goes on paying her. */
export type PayoutRestriction = {
  /** True when nothing is paid out now; otherwise that is so from `deadline` on. */
  stopped: boolean
  needs: (typeof restrictionNeeds)[number]
  /** The provider's own names of what is due, such as `external_account`. */
  due: string[]
  /** ISO 8601. */
  deadline: string | null
}
