import { closesText, daysUntil } from '../../../ui/text/format.ts'
import { serverDate } from '../../../lib/server-clock.ts'

const minuteMs = 60_000

/** A duration to the minute, for estimates: "1 h 11 min", "17 min", "under 1 min". */
export function aboutTimeText(ms: number): string {
  const minutes = Math.round(ms / minuteMs)
  if (minutes === 0) return 'under 1 min'
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}

/** "closes tomorrow", "closes in 6 days", "closed yesterday", "closed 3 days ago". */
export function closingText(expireTime: string, closes = 'closes ', closed = 'closed ', now = serverDate()): string {
  if (new Date(expireTime) > now) return closes + closesText(expireTime, now)
  const days = -daysUntil(expireTime, now)
  if (days === 0) return `${closed}today`
  return closed + (days === 1 ? 'yesterday' : `${days} days ago`)
}
