import { client } from './client.ts'

/** A browser's clock this near to the server's is taken as right: the header it is read from has whole seconds. */
const toleranceMs = 2_000

/** How far this device's clock is behind the server's, in ms, by the `Date` of an answer; 0 where they agree. */
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

/** The moment on the server's clock, in ms, by which it says until when something can be taken back. */
export const serverNow = (): number => Date.now() + offsetMs
