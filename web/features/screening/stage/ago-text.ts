const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

const formatter = new Intl.RelativeTimeFormat('en', { numeric: 'always' })

/** "19 hours ago", "3 days ago"; "just now" within a minute. */
export function agoText(at: string, now = Date.now()): string {
  const sinceMs = now - Date.parse(at)
  const step = steps.find(([, ms]) => sinceMs >= ms)
  return step ? formatter.format(-Math.floor(sinceMs / step[1]), step[0]) : 'just now'
}
