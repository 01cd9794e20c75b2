import type { components } from '../../../lib/api/api-types.d.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { callPublicApi } from '../../../lib/api/public-client.ts'
import type { Listening } from '../../listening/heartbeat/clock-state.ts'
import type { ListeningCalls } from '../../listening/heartbeat/heartbeat-clock.ts'

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

/** What the link lost while it played: the song, or everything. */
export type Lost = 'song' | 'link'

const losses: Readonly<Record<string, Lost>> = { 'listening-link/no-song': 'song', 'listening-link/ended': 'link' }

/**
 * Counts what a guest hears, as the calls of an account do. `onLost` is called when the link may not play the song anymore:
 * the server sends no more of it, but the browser may have received the rest before.
 */
export function guestListeningCalls(device: string, onLost: (lost: Lost) => void): ListeningCalls {
  const pageId = crypto.randomUUID()
  return {
    start: async () => asListening(await callPublicApi('/api/guest/start', { device })),
    heartbeat: async (id, report, keepalive) => {
      try {
        return asListening(await callPublicApi('/api/guest/beat', { device, id, ...report, pageId }, { keepalive }))
      } catch (error) {
        const lost = error instanceof ApiError ? losses[error.code] : undefined
        if (lost) onLost(lost)
        throw error
      }
    },
    stop: (id, keepalive) => callPublicApi('/api/guest/stop', { device, id, pageId }, { keepalive }),
  }
}
