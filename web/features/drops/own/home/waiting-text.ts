import { countText } from '@velv/domain/count-text.ts'

const hourMs = 3_600_000

/** How long something has waited: "3 hours", "1 day"; "just now" in the first hour. */
export function waitingText(since: string, now = new Date()): string {
  const hours = Math.floor((now.getTime() - Date.parse(since)) / hourMs)
  if (hours < 1) return 'just now'
  return hours < 24 ? countText(hours, 'hour') : countText(Math.floor(hours / 24), 'day')
}

/** The color of a time that something has waited: it stands out from three quarters of the target, and more past it. */
export function waitingTone(
  since: string,
  targetDays: number,
  now = new Date(),
): 'text-text-2' | 'text-warn' | 'text-bad' {
  const share = (now.getTime() - Date.parse(since)) / (targetDays * 24 * hourMs)
  return share > 1 ? 'text-bad' : share >= 0.75 ? 'text-warn' : 'text-text-2'
}
