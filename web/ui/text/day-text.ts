import { dateFormat } from '@velv/domain/formats.ts'
import { viewerLocale } from './format.ts'

/** The weekday of a calendar day (`2026-11-19`), which does not depend on the viewer's zone. */
export const weekdayText = (day: string, weekday: 'short' | 'long', locale = viewerLocale()): string =>
  dateFormat(locale, { weekday, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

const minute = 60
const hour = 3600

/** The counted time of a day: minutes and seconds, 0:24, from an hour on hours and minutes, 2:05; empty for zero. */
export function countedText(seconds: number): string {
  if (seconds === 0) return ''
  const [large, small] =
    seconds < hour ? [seconds / minute, seconds % minute] : [seconds / hour, (seconds % hour) / minute]
  return `${Math.floor(large)}:${String(Math.floor(small)).padStart(2, '0')}`
}

/** "2 h 40 min" of listening, whole minutes. */
export function listenedText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
