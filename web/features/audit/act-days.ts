import { dayText, daysUntil, onDayText } from '../../ui/format.ts'

type ActDay<Row> = { day: string; rows: Row[] }

/** Newest first as they come, day by day as the viewer's calendar has them. */
export function actDays<Row extends { at: string }>(
  acts: readonly Row[],
  now = new Date(),
  locale?: string,
): ActDay<Row>[] {
  const days: ActDay<Row>[] = []
  for (const act of acts) {
    const day = dayName(act.at, now, locale)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(act)
    else days.push({ day, rows: [act] })
  }
  return days
}

function dayName(at: string, now: Date, locale: string | undefined): string {
  const days = daysUntil(at, now)
  if (days === 0) return `Today, ${dayText(at, locale)}`
  return days === -1 ? `Yesterday, ${dayText(at, locale)}` : onDayText(at, now, locale)
}
