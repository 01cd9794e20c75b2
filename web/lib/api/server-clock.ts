import { client } from './client.ts'

/** A difference up to this, in ms, counts as none: the `Date` header has whole seconds only. */
const toleranceMs = 2_000

/** How far this device's clock is behind the server's, in ms, by the `Date` of a response; 0 when they agree. */
export function clockOffsetMs(dateHeader: string | null, nowMs: number): number {
  const serverMs = Date.parse(dateHeader ?? '')
  if (Number.isNaN(serverMs)) return 0
  const offsetMs = serverMs + 500 - nowMs
  return Math.abs(offsetMs) < toleranceMs ? 0 : offsetMs
}

let offsetMs = 0

client.use({
  onResponse({ response }) {
    const header = response.headers.get('date')
    if (header) offsetMs = clockOffsetMs(header, Date.now())
    return undefined
  },
})

/** The current time on the server's clock, in ms; undo deadlines are measured by it. */
export const serverNow = (): number => Date.now() + offsetMs
