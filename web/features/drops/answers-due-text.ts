import { dayText, daysUntil } from '../../ui/text/format.ts'
import { serverDate } from '../../lib/server-clock.ts'

/** From this many days before the answers are due, the day stands out. */
const soonDays = 7

const isPast = (at: string, now: Date): boolean => Date.parse(at) <= now.getTime()

/** When answers are due: "today", "Sat, Dec 26", "overdue since Sat, Dec 26". */
export function answersDueText(at: string, now = serverDate(), locale?: string): string {
  if (isPast(at, now)) return `overdue since ${dayText(at, locale)}`
  const days = daysUntil(at, now)
  if (days > 1) return dayText(at, locale)
  return days === 1 ? 'tomorrow' : 'today'
}

/** The same after a number of pitches, or in a narrow column: "due Sat, Dec 26". */
export const dueText = (at: string, now = serverDate(), locale?: string): string =>
  isPast(at, now) ? answersDueText(at, now, locale) : `due ${answersDueText(at, now, locale)}`

/** The color of a day that answers are due: it stands out in the last days, and more past it. */
export function answersDueTone(at: string, now = serverDate()): 'text-text-2' | 'text-warn' | 'text-bad' {
  if (isPast(at, now)) return 'text-bad'
  return daysUntil(at, now) <= soonDays ? 'text-warn' : 'text-text-2'
}
