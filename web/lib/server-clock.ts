import { tabStorage } from './environment.ts'

/** A difference up to this, in ms, counts as none: the `Date` header has whole seconds only. */
const toleranceMs = 2_000

/** How far this device's clock is behind the server's, in ms, by the `Date` of a response; 0 when they agree. */
export function clockOffsetMs(dateHeader: string | null, nowMs: number): number {
  const serverMs = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverMs)) return 0
  const offsetMs = serverMs + 500 - nowMs
  return Math.abs(offsetMs) < toleranceMs ? 0 : offsetMs
}

/** Of the last page in this tab, because a page may show times before the first response. */
const storedAs = 'clock-offset'

let offsetMs = Number(tabStorage.get(storedAs)) || 0

/** Every response of the API sets the clock. */
export function setClockBy({ headers }: Response): void {
  const header = headers.get('date')
  if (!header) return
  const foundMs = clockOffsetMs(header, deviceNow())
  if (Math.abs(foundMs - offsetMs) < toleranceMs) return
  offsetMs = foundMs
  tabStorage.set(storedAs, String(foundMs))
}

/**
 * The current time on this device's clock, in ms, which may be days off: for the age of what the device itself has noted.
 * The linter allows it nowhere else; compare times of the server with `serverNow`.
 */
export const deviceNow = (): number => Date.now()

/** A time of this device's clock on the server's, such as when a query was answered. */
export const onServerClock = (deviceMs: number): number => deviceMs + offsetMs

/** The current time on the server's clock, in ms. */
export const serverNow = (): number => onServerClock(deviceNow())

export const serverDate = (): Date => new Date(serverNow())
