import { roleOf, type Profession } from '../roles.ts'

/**
 * The step of the account gate that a person has to complete next (specification, section 4); `open` when all are
 * complete.
 */
export type Gate = 'email' | 'review' | 'payout' | 'open'

export type GateFacts = {
  profession: Profession
  admin: boolean
  emailVerified: boolean
  verifiedByVelv: boolean
  stripeAccount: { payoutsEnabled: boolean; detailsSubmitted: boolean } | null
}

/** The first incomplete step, in the specification's order; creators and admins only verify their email. */
export function gateOf(person: GateFacts): Gate {
  if (!person.emailVerified) return 'email'
  if (person.admin || roleOf(person.profession) === 'creator') return 'open'
  if (!person.verifiedByVelv) return 'review'
  const { payoutsEnabled, detailsSubmitted } = person.stripeAccount ?? {
    payoutsEnabled: false,
    detailsSubmitted: false,
  }
  return person.profession === 'screener' && !(payoutsEnabled && detailsSubmitted) ? 'payout' : 'open'
}

/** The steps the Verification screen shows: one for creators, two for drop owners, three for screeners. */
export function gateSteps(profession: Profession): Exclude<Gate, 'open'>[] {
  const role = roleOf(profession)
  if (role === 'creator') return ['email']
  return role === 'screener' ? ['email', 'review', 'payout'] : ['email', 'review']
}

/** How often the Verification screen reloads the account, in ms (specification, section 9). */
export const gatePollMs = 18_000
