import type { Middleware } from 'openapi-fetch'
import { client } from '../api/client.ts'

/** Why the server refuses every request of this page: its session has ended, or staff has disabled the account. */
export type AccessLoss = 'logged-out' | 'disabled'

/** The access loss that an error means; undefined for all other errors. */
export function accessLossOf(error: unknown): AccessLoss | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (code === 'auth/disabled') return 'disabled'
  return code === 'auth/signed-out' ? 'logged-out' : undefined
}

/** Calls the listener when any API request finds out; returns a function that unsubscribes. */
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
