import { closesText } from '../../ui/text/format.ts'
import { serverDate } from '../../lib/server-clock.ts'

/** When a drop closes, as a fact: "closes in 3 days", "closed Sep 12, 2026". */
export function closingText(at: string, now = serverDate(), locale?: string): string {
  const text = closesText(at, now, locale)
  return text.startsWith('closed') ? text : `closes ${text}`
}
