import { client } from './client.ts'

/** A browser's clock this near to the server's is taken as right: the header it is read from has whole seconds. */
const nearMs = 2_000

/** How far this device's clock is behind the server's, in ms, by the `Date` of an answer; 0 where they agree. */
export function behindBy(dateHeader: string | null, nowMs: number): number {
  const saidMs = Date.parse(dateHeader ?? '')
  if (Number.isNaN(saidMs)) return 0
  const behindMs = saidMs + 500 - nowMs
  return Math.abs(behindMs) < nearMs ? 0 : behindMs
}

let behindMs = 0

client.use({
  onResponse({ response }) {
    const said = response.headers.get('date')
    if (said) behindMs = behindBy(said, Date.now())
    return undefined
  },
})

/** The moment on the server's clock, in ms, by which it says until when something can be taken back. */
export const serverNow = (): number => Date.now() + behindMs
