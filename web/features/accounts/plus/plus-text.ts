import { countText } from '@velv/domain/count-text.ts'
import { dateText } from '../../../ui/text/format.ts'
import type { Plus } from './use-plus.ts'

/** The status of a subscription as a sentence; undefined if there never was one. */
export function plusStatusText({ state, periodEnd }: Pick<Plus, 'state' | 'periodEnd'>): string {
  const day = periodEnd ? dateText(periodEnd) : ''
  if (state === 'active') return day ? `Renews on ${day}.` : 'Active.'
  if (state === 'ending')
    return day ? `Ends on ${day}. You won’t be charged again.` : 'Ending soon. You won’t be charged again.'
  if (state === 'past due')
    return 'Your last payment was declined. Pay the invoice or update your card to keep your plan.'
  return state === 'ended' ? 'Ended. You won’t be charged again.' : ''
}

/** "1 of 2 left until 20 Dec 2026."; empty if nothing is included, or if an ended subscription has nothing left. */
export function remainingText({ included, left, leftUntil }: Pick<Plus, 'included' | 'left' | 'leftUntil'>): string {
  if (included === 0 && left === 0) return ''
  const until = left > 0 && leftUntil ? ` until ${dateText(leftUntil)}` : ''
  return `${left} of ${Math.max(included, left)} left${until}.`
}

/** The submissions included in a month: "2 submissions". */
export const submissionsText = (submissions: number): string => countText(submissions, 'submission')
