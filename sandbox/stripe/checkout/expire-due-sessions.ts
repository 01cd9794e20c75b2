import { expireSession } from './expire-session.ts'
import { fromPage } from '../webhooks/record-event.ts'
import { runWhenDue } from '../run-when-due.ts'
import type { Watch } from '../run-when-due.ts'
import type { StripeState, Transaction } from '../stripe-state.ts'

export function expireDueSessions(state: StripeState, clock: () => Date): Watch {
  return runWhenDue(state, clock, {
    nextDue: (tx) => openSessions(tx).reduce((soonest, { object }) => Math.min(soonest, object.expires_at), Infinity),
    run(tx) {
      for (const session of openSessions(tx)) {
        if (session.object.expires_at <= tx.now) expireSession(tx, session, fromPage)
      }
    },
  })
}

function openSessions(tx: Transaction) {
  return tx.all('session').filter((session) => session.object.status === 'open')
}
