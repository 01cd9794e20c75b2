/** How many days the wallet shows at once. */
export const walletDays = 7

const dayParts = { calendar: 'gregory', year: 'numeric', month: '2-digit', day: '2-digit' } as const

/**
 * Returns a function that formats a time as a calendar day of the time zone, such as `2026-11-20`. Some browsers name a zone
 * that nobody knows, such as Etc/Unknown: that is UTC.
 */
export function createDayFormatter(zone: string): (at: Date) => string {
  const format = formatIn(zone) ?? formatIn('UTC')!
  return (at) => format.format(at)
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, ...dayParts })
  } catch {
    return undefined
  }
}

const dayMs = 86_400_000

/** The last `count` days up to and including `today`, oldest first. */
export const daysUpTo = (today: string, count = walletDays): string[] =>
  Array.from({ length: count }, (_, place) =>
    new Date(Date.parse(today) - (count - 1 - place) * dayMs).toISOString().slice(0, 10),
  )
