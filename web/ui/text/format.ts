import { countText } from '@velv/domain/count-text.ts'
import { dateFormat } from '@velv/domain/formats.ts'
import { earnedText as earnedIn } from '@velv/domain/money.ts'
import { viewerLanguage } from '../../lib/environment.ts'
import { serverDate } from '../../lib/server-clock.ts'

const dayMs = 86_400_000
const weekdayWithinDays = 21

/** Money and dates are formatted in the viewer's locale everywhere. */
export const viewerLocale = viewerLanguage

/** Earned micro-dollars in the viewer's locale, rounded down to the cent. */
export const earnedText = (micros: number, locale = viewerLocale()) => earnedIn(micros, 'usd', locale)

/** "Mon, Nov 16, 9:37 AM" within three weeks, "Nov 16, 2025" beyond; a British viewer reads "Mon 16 Nov, 09:37". */
export function whenText(at: Date | string, now = serverDate(), locale = viewerLocale()): string {
  return isNear(at, now) ? `${dayText(at, locale)}, ${clockText(at, locale)}` : dateText(at, locale)
}

/** "Mon, Nov 16" within three weeks, "Nov 16, 2025" beyond, for dates whose hour does not matter. */
export const onDayText = (at: Date | string, now = serverDate(), locale = viewerLocale()): string =>
  isNear(at, now) ? dayText(at, locale) : dateText(at, locale)

const isNear = (at: Date | string, now: Date): boolean =>
  Math.abs(now.getTime() - new Date(at).getTime()) < weekdayWithinDays * dayMs

export const dateText = (at: Date | string, locale = viewerLocale()) =>
  dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at))

export const dayText = (at: Date | string, locale = viewerLocale()) =>
  dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at))

/** "9:37 AM", or "09:37" where the viewer's locale counts to 24. */
export const clockText = (at: Date | string, locale = viewerLocale()) =>
  withPlainSpaces(dateFormat(locale, { timeStyle: 'short' }).format(new Date(at)))

/** Engines disagree about the narrow space before "AM", and a page rendered by the server must equal the browser's. */
const withPlainSpaces = (text: string): string => text.replaceAll('\u202F', ' ')

/** The time to the second and with its zone, for support and disputes: "Nov 20, 2026, 9:37:04 AM CET". */
export const exactText = (at: Date | string, locale = viewerLocale()) =>
  `${dateText(at, locale)}, ${withPlainSpaces(dateFormat(locale, { timeStyle: 'long' }).format(new Date(at)))}`

/** Calendar days until then: 0 is today; negative is past. */
export function daysUntil(at: Date | string, now = serverDate()): number {
  const then = new Date(at)
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(then) - midnight(now)) / dayMs)
}

const isPast = (at: Date | string, now: Date): boolean => new Date(at).getTime() <= now.getTime()

/** "today", "tomorrow", "in 6 days", "closed Nov 14, 2026". */
export function closesText(at: Date | string, now = serverDate(), locale = viewerLocale()): string {
  if (isPast(at, now)) return `closed ${dateText(at, locale)}`
  const days = daysUntil(at, now)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`
}

/** When a drop closes, as a fact: "closes in 3 days", "closed Sep 12, 2026". */
export const closingText = (at: Date | string, now = serverDate(), locale = viewerLocale()): string =>
  (isPast(at, now) ? '' : 'closes ') + closesText(at, now, locale)

/** A duration: 3:24, or 1:02:03 from an hour on. */
export function lengthText(ms: number): string {
  const { hours, minutes, seconds } = clockParts(Math.floor(Math.max(0, ms) / 1000))
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** A duration in words for screen readers: "2 minutes 8 seconds". */
export function spokenLength(ms: number): string {
  const { hours, minutes, seconds } = clockParts(Math.floor(Math.max(0, ms) / 1000))
  const parts = [
    hours > 0 && countText(hours, 'hour'),
    minutes > 0 && countText(minutes, 'minute'),
    seconds > 0 && countText(seconds, 'second'),
  ]
  return parts.filter(Boolean).join(' ') || '0 seconds'
}

const two = (n: number) => String(n).padStart(2, '0')
const clockParts = (total: number) => ({
  hours: Math.floor(total / 3600),
  minutes: Math.floor((total % 3600) / 60),
  seconds: total % 60,
})
