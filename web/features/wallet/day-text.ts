import { viewerLocale } from '../../ui/format.ts'

/** The weekday of a calendar day (`2026-11-19`), which is the same day wherever it is read. */
export const weekdayText = (day: string, weekday: 'short' | 'long', locale = viewerLocale()): string =>
  new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Hours and minutes, 02:05; nothing where nothing was counted, and 00:01 for anything short of a minute. */
export function hoursText(seconds: number): string {
  if (seconds === 0) return ''
  const minutes = Math.max(1, Math.floor(seconds / 60))
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
