import { callPublicApi } from '../../../lib/api/public-client.ts'
import type { Listening } from '../../listening/heartbeat/clock-state.ts'
import type { ListeningCalls } from '../../listening/heartbeat/heartbeat-clock.ts'
import type { components } from '../../../lib/api/api-types.d.ts'

type GuestListening = components['schemas']['GuestListening']

/** What the heartbeat clock reads of a session. Nobody pays a guest, and nothing is leased to one. */
const asListening = (session: GuestListening): Listening => ({
  ...session,
  dropId: '',
  seconds: 0,
  countedMs: 0,
  secondsRateMicros: 0,
  earnedMicros: 0,
  demoLeftMs: 0,
  leasedUntil: null,
})

/** Counts what a guest hears, as the calls of an account do. */
export function guestListeningCalls(device: string): ListeningCalls {
  const pageId = crypto.randomUUID()
  return {
    start: async () => asListening(await callPublicApi('/api/guest/start', { device })),
    heartbeat: async (id, report, keepalive) =>
      asListening(await callPublicApi('/api/guest/beat', { device, id, ...report, pageId }, { keepalive })),
    stop: (id, keepalive) => callPublicApi('/api/guest/stop', { device, id, pageId }, { keepalive }),
  }
}
