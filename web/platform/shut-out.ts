import type { Middleware } from 'openapi-fetch'
import { client } from './client.ts'

/** Why nothing is answered to this page any more: its session has ended, or staff has disabled the account. */
export type ShutOut = 'logged-out' | 'disabled'

/** What a refusal says of that; undefined where it is about something else. */
export function shutOutBy(error: unknown): ShutOut | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'auth/disabled') return 'disabled'
  return code === 'auth/signed-out' ? 'logged-out' : undefined
}

/** Hears of it from whichever call of the API finds out first; answers the way to stop. */
export function followShutOut(onShutOut: (why: ShutOut) => void): () => void {
  const watch: Middleware = {
    async onResponse({ response }) {
      if (response.status !== 401 && response.status !== 403) return
      const why = shutOutBy(
        await response
          .clone()
          .json()
          .catch(() => undefined),
      )
      if (why) onShutOut(why)
    },
  }
  client.use(watch)
  return () => client.eject(watch)
}
