import type { components } from '../../platform/api-types.d.ts'

/** A drop as its owner and admins see it: with its counts, its reason and its delivery. */
export type OwnDrop = components['schemas']['DropInFull']

/** True while less than six months old (specification, section 4); what still lies ahead is recent. */
export function isRecent(at: string | Date, now: Date): boolean {
  const sixMonthsAgo = new Date(now)
  sixMonthsAgo.setMonth(now.getMonth() - 6)
  return new Date(at) > sixMonthsAgo
}
