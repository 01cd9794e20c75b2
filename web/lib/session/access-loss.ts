import type { Middleware } from 'openapi-fetch'
import { client } from '../api/client.ts'

/** Why nothing is answered to this page any more: its session has ended, or staff has disabled the account. */
export type AccessLoss = 'logged-out' | 'disabled'

/** What a refusal says of that; undefined where it is about something else. */
export function accessLossOf(error: unknown): AccessLoss | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'auth/disabled') return 'disabled'
  return code === 'auth/signed-out' ? 'logged-out' : undefined
}

/** Hears of it from whichever call of the API finds out first; answers the way to stop. */
export function watchAccessLoss(onAccessLoss: (loss: AccessLoss) => void): () => void {
  const middleware: Middleware = {
    async onResponse({ response }) {
      if (response.status !== 401 && response.status !== 403) return
      const loss = accessLossOf(
        await response
          .clone()
          .json()
          .catch(() => undefined),
      )
      if (loss) onAccessLoss(loss)
    },
  }
  client.use(middleware)
  return () => client.eject(middleware)
}
