import { dayText, daysUntil, onDayText } from '../../../ui/text/format.ts'

type EntryDay<Row> = { day: string; rows: Row[] }

/** Groups entries, newest first, by day of the viewer's calendar. */
export function groupEntriesByDay<Row extends { at: string }>(
  entries: readonly Row[],
  now = new Date(),
  locale?: string,
): EntryDay<Row>[] {
  const days: EntryDay<Row>[] = []
  for (const entry of entries) {
    const day = dayName(entry.at, now, locale)
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(entry)
    else days.push({ day, rows: [entry] })
  }
  return days
}

function dayName(at: string, now: Date, locale: string | undefined): string {
  const days = daysUntil(at, now)
  if (days === 0) return `Today, ${dayText(at, locale)}`
  return days === -1 ? `Yesterday, ${dayText(at, locale)}` : onDayText(at, now, locale)
}
