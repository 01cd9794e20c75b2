import { countText } from '@velv/domain/count-text.ts'
import { dateText } from '../../../ui/text/format.ts'
import type { Plus } from './use-plus.ts'

/** The status of a subscription as a sentence; undefined if there never was one. */
export function plusStatusText({ state, periodEnd }: Pick<Plus, 'state' | 'periodEnd'>): string {
  const day = periodEnd ? dateText(periodEnd) : ''
  if (state === 'active') return day ? `Renews on ${day}.` : 'It is running.'
  if (state === 'ending')
    return day ? `Ends on ${day}. Nothing more is charged.` : 'It is ending. Nothing more is charged.'
  if (state === 'past due') return 'The last payment was declined. Pay the open invoice or choose another card.'
  return state === 'ended' ? 'It has ended. Nothing more is charged.' : ''
}

/** "1 of 2 left until 20 Dec 2026."; empty if nothing is included, or if an ended subscription has nothing left. */
export function remainingText({ included, left, leftUntil }: Pick<Plus, 'included' | 'left' | 'leftUntil'>): string {
  if (included === 0 && left === 0) return ''
  const until = left > 0 && leftUntil ? ` until ${dateText(leftUntil)}` : ''
  return `${left} of ${Math.max(included, left)} left${until}.`
}

/** The submissions included in a month: "2 submissions". */
export const submissionsText = (submissions: number): string => countText(submissions, 'submission')
