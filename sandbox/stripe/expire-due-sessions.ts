import { expireSession } from './expire-session.ts'
import { fromPage } from './record-event.ts'
import type { StripeState } from './stripe-state.ts'

const longestWaitMs = 30_000

export interface SessionExpiry {
  /** Expires what is due by now: called before each request, so that no answer shows an outdated session. */
  sweep(): Promise<void>
  close(): void
}

/** Also looks by itself when the next session is due, so that its webhook goes out without a request. */
export function expireDueSessions(state: StripeState, clock: () => Date): SessionExpiry {
  let nextDue: number | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  function openSessions() {
    return state.read((tx) => tx.all('session')).filter((session) => session.object.status === 'open')
  }

  function plan(): void {
    clearTimeout(timer)
    if (closed) return
    nextDue = openSessions().reduce<number | undefined>(
      (soonest, { object }) => Math.min(soonest ?? Infinity, object.expires_at),
      undefined,
    )
    if (nextDue === undefined) return
    const waitMs = Math.max(0, nextDue * 1000 - clock().getTime())
    timer = setTimeout(() => void sweep().then(plan), Math.min(waitMs + 50, longestWaitMs)).unref()
  }

  async function sweep(): Promise<void> {
    if (nextDue === undefined || clock().getTime() < nextDue * 1000) return
    await state.change((tx) => {
      for (const session of tx.all('session')) {
        const isDue = session.object.status === 'open' && session.object.expires_at <= tx.now
        if (isDue) expireSession(tx, session, fromPage)
      }
    })
  }

  state.whenChanged(plan)
  plan()
  return {
    sweep,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
