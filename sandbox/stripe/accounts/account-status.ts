import type Stripe from 'stripe'

/**
 * new: nothing submitted; unfinished: details submitted, but incomplete; finished: may be paid; due-soon: the same,
 * with a document due by a date; past-due: stopped until it is submitted; pending: stopped during a review; restricted:
 * paused by the platform; rejected: stopped permanently.
 */
export type AccountStatus =
  | 'new'
  | 'unfinished'
  | 'finished'
  | 'due-soon'
  | 'past-due'
  | 'pending'
  | 'restricted'
  | 'rejected'

/** The buttons that set an account's status. */
export const accountStatusChoices = {
  finished: 'Finish onboarding',
  unfinished: 'Leave unfinished',
  'due-soon': 'Ask for a document within two weeks',
  'past-due': 'Stop until a document is there',
  pending: 'Check the document',
  restricted: 'Restrict this account',
  rejected: 'Reject this account',
} satisfies Partial<Record<AccountStatus, string>>

export function parseAccountStatus(value: unknown): AccountStatus | undefined {
  return (Object.keys(accountStatusChoices) as AccountStatus[]).find((choice) => choice === value)
}

const graceSeconds = 14 * 24 * 3600
const document = 'individual.verification.document'

type Wants = Pick<Stripe.Account.Requirements, 'currently_due' | 'disabled_reason'> &
  Partial<Pick<Stripe.Account.Requirements, 'past_due' | 'pending_verification'>>

const wants: Record<AccountStatus, Wants> = {
  new: pastDue('external_account', 'tos_acceptance.date'),
  unfinished: pastDue('external_account'),
  finished: { currently_due: [], disabled_reason: null },
  'due-soon': { currently_due: [document], disabled_reason: null },
  'past-due': pastDue(document),
  pending: {
    currently_due: [],
    disabled_reason: 'requirements.pending_verification',
    pending_verification: [document],
  },
  restricted: { currently_due: [], disabled_reason: 'platform_paused' },
  rejected: { currently_due: [], disabled_reason: 'rejected.fraud' },
}

function pastDue(...fields: string[]): Wants {
  return { currently_due: fields, disabled_reason: 'requirements.past_due', past_due: fields }
}

/** `now` in seconds. */
export function requirementsOf(status: AccountStatus, now: number): Stripe.Account.Requirements {
  const { currently_due, disabled_reason, past_due = [], pending_verification = [] } = wants[status]
  return {
    alternatives: [],
    current_deadline: status === 'due-soon' ? now + graceSeconds : null,
    currently_due,
    disabled_reason,
    errors: [],
    eventually_due: currently_due,
    past_due,
    pending_verification,
  }
}

export function accountStatusOf(account: Stripe.Account): AccountStatus {
  const { currently_due, disabled_reason } = account.requirements ?? {}
  if (account.payouts_enabled) return currently_due?.length ? 'due-soon' : 'finished'
  if (!account.details_submitted) return 'new'
  if (disabled_reason === 'requirements.past_due') return currently_due?.includes(document) ? 'past-due' : 'unfinished'
  const known = (Object.keys(wants) as AccountStatus[]).find(
    (status) => wants[status].disabled_reason === disabled_reason,
  )
  return known ?? 'unfinished'
}
