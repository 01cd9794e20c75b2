import { serverDate } from '../../lib/server-clock.ts'
import { daysUntil, onDayText, viewerLocale } from '../../ui/text/format.ts'

const minuteMs = 60_000

/** "just now", "5 min ago", "2 h ago", "yesterday", "Fri, Nov 20". */
export function lastSeenText(at: string | null, now = serverDate(), locale = viewerLocale()): string {
  if (at === null) return 'never'
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const days = -daysUntil(at, now)
  if (days > 1) return onDayText(at, now, locale)
  return days === 1 ? 'yesterday' : `${Math.floor(minutes / 60)} h ago`
}
