import { expireDays } from '@velv/domain/drops/drop.ts'

const dayMs = 86_400_000

type Span = { days: number } | { months: number }

export const closingChoices: readonly { label: string; span: Span }[] = [
  { label: '2 weeks', span: { days: 14 } },
  { label: '1 month', span: { months: 1 } },
  { label: '3 months', span: { months: 3 } },
]

/** The day of a date in the format of a date field, in the viewer's time zone. */
export function dayOf(date: Date): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return [String(year).padStart(4, '0'), padTwo(month), padTwo(day)].join('-')
}

const padTwo = (n: number) => String(n).padStart(2, '0')

/** The day after this span; the last day of the month where the month is too short. */
export function dayAfter(span: Span, now: Date): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if ('days' in span) return dayOf(new Date(year, month, day + span.days))
  const lastOfMonth = new Date(year, month + span.months + 1, 0).getDate()
  return dayOf(new Date(year, month + span.months, Math.min(day, lastOfMonth)))
}

export const earliestDay = (now: Date) => dayAfter({ days: expireDays.min }, now)
export const latestDay = (now: Date) => dayAfter({ days: expireDays.max }, now)

/** The last minute of a day in the viewer's time zone; an empty day gives an invalid date. */
export const endOfDay = (day: string) => new Date(`${day}T23:59:00`)

/** How many days later than today a day is, at any hour. Days on which the clocks change aren't 24 hours long. */
export const daysUntil = (day: string, now: Date) =>
  Math.round((endOfDay(day).getTime() - endOfDay(dayOf(now)).getTime()) / dayMs)

/**
 * When a drop closes: the last minute of that day in the viewer's time zone, but never later than the latest allowed time. A day that did not change
 * retains its exact time. An empty field gives an invalid date.
 */
export function expireTimeOf(day: string, now: Date, before?: Date): Date {
  if (before && dayOf(before) === day) return before
  const end = endOfDay(day)
  const latest = now.getTime() + expireDays.max * dayMs
  return day === latestDay(now) ? new Date(Math.min(end.getTime(), latest)) : end
}
