import { closesText } from '../../ui/text/format.ts'

/** When a drop closes, as a fact: "closes in 3 days", "closed Sep 12, 2026". */
export function closingText(at: string, now = new Date(), locale?: string): string {
  const text = closesText(at, now, locale)
  return text.startsWith('closed') ? text : `closes ${text}`
}
