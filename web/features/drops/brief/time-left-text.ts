import { closesText } from '../../../ui/text/format.ts'

const hourMs = 3_600_000
const dayHours = 24

/** The time left until a drop closes: "in 6 days", and hours on the last day. */
export function timeLeftText(at: Date | string, now = new Date()): string {
  const leftMs = new Date(at).getTime() - now.getTime()
  const hours = Math.floor(leftMs / hourMs)
  if (leftMs <= 0 || hours >= dayHours) return closesText(at, now)
  if (hours < 1) return 'less than an hour left'
  return hours === 1 ? '1 hour left' : `${hours} hours left`
}
