import type { RemovalBlock } from '@velv/domain/accounts/deletion.ts'
import { resultLabels, results } from '@velv/domain/demos/demo.ts'
import { moneyText } from '@velv/domain/money.ts'
import type { PlusState } from '@velv/domain/plus/plus.ts'
import { roleOf } from '@velv/domain/roles.ts'
import type { WithdrawalState } from '@velv/domain/wallet/withdrawal.ts'
import { countText } from '@velv/domain/count-text.ts'
import { percentText } from '../../../../ui/text/figures.ts'
import { onDayText, viewerLocale, whenText } from '../../../../ui/text/format.ts'
import type { PersonDetail } from '../person.ts'
import { serverDate } from '../../../../lib/server-clock.ts'

type StatusSource = Pick<
  PersonDetail,
  'state' | 'profession' | 'emailVerified' | 'createdAt' | 'rejected' | 'disabledAt' | 'deletionStartedAt'
>

/** The status of a person and since when: "Waiting for review since Mon, Nov 16, 09:37". */
export function statusText(person: StatusSource, now = serverDate(), locale = viewerLocale()): string {
  const since = (at: string | null | undefined) => (at ? ` since ${whenText(at, now, locale)}` : '')
  switch (person.state) {
    case 'pending':
      return `Waiting for review${since(person.createdAt)}${person.emailVerified ? '' : ', email not verified'}`
    case 'rejected':
      return `Not approved${since(person.rejected?.at)}`
    case 'disabled':
      return `Disabled${since(person.disabledAt)}`
    case 'deleting':
      return `Being deleted${since(person.deletionStartedAt)}`
    case 'active':
      return !person.emailVerified
        ? 'Email not verified yet'
        : roleOf(person.profession) === 'creator'
          ? 'Active'
          : 'Approved'
  }
}

/** When the account was created, and when it was last used. */
export function seenText(
  { createdAt, lastSeenAt }: Pick<PersonDetail, 'createdAt' | 'lastSeenAt'>,
  now = serverDate(),
  locale = viewerLocale(),
): string {
  const lastSeen = lastSeenAt ? `last seen ${whenText(lastSeenAt, now, locale)}` : 'not logged in'
  return `Joined ${onDayText(createdAt, now, locale)}, ${lastSeen}`
}

/** What prevents a removal, as text for staff. */
export const blockTexts: Record<RemovalBlock, string> = {
  'account/has-balance': 'There’s still money in their wallet. Pay it out first.',
  'wallet/withdrawal-open': 'A withdrawal is on its way. Wait until it arrives.',
  'account/needed-admin': 'This is the only admin account. Make someone else an admin first.',
}

export const withdrawalTexts: Record<WithdrawalState, string> = {
  requested: 'requested',
  sent: 'on its way',
  paid: 'arrived',
  failed: 'failed',
}

const plusTexts: Record<PlusState, string> = {
  none: 'No subscription',
  active: 'Active',
  ending: 'Canceled, active until the period ends',
  'past due': 'Payment overdue',
  ended: 'Ended',
}

/** The status of a subscription; an unknown state is shown unchanged. */
export const plusText = (state: string | null): string => {
  if (state === null) return plusTexts.none
  return Object.hasOwn(plusTexts, state) ? plusTexts[state as PlusState] : state
}

/** States in which the next month is paid for. */
const renews = new Set<string | null>(['active', 'past due'])

/** People who cannot log in cannot cancel their subscription, so staff has to. */
export const plusWarning = (state: string | null, isDisabled: boolean): string | undefined =>
  isDisabled && renews.has(state)
    ? 'They’re still being charged while the account is disabled. Cancel the subscription in Stripe.'
    : undefined

type Sum = { currency: string; amount: number; count: number }

/** "€24.00 in 2 payments", separately for each currency. */
export const sumsText = (sums: readonly Sum[], locale = viewerLocale()): string =>
  sums.map((sum) => `${moneyText(sum, locale)} in ${countText(sum.count, 'payment')}`).join(', ') || 'Nothing'

/** The number of demos by result, without zeros. */
export const countsOf = (counts: PersonDetail['demoCounts']): { label: string; count: number }[] =>
  results
    .map((result) => ({ label: resultLabels[result], count: counts?.[result] ?? 0 }))
    .filter(({ count }) => count > 0)

/** "41 decided, 9 pitched (21%)". */
export function decidedText(
  { decided, pitched }: { decided: number; pitched: number },
  locale = viewerLocale(),
): string {
  const share = decided > 0 ? ` (${percentText(pitched / decided, locale)})` : ''
  return `${decided} decided, ${pitched} pitched${share}`
}

/** A web address without its scheme. */
export const displayUrl = (url: string): string => url.replace(/^[a-z]+:\/\/(www\.)?/i, '').replace(/\/$/, '')
