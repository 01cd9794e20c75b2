import type { IdleReason } from '@velv/domain/screening/timer.ts'
import type { ShutOut } from './shut-out.ts'

/** Why the screener's timer stands still. */
export const stopReasons = {
  paused: 'Paused',
  hidden: 'Paused: page hidden',
  earnedOut: 'This song has counted twice its length',
  decided: 'Decided songs earn nothing',
  elsewhere: 'Another session is running',
  unreachable: 'No connection: what was counted is kept',
  leased: 'Somebody else is listening to this one',
  takenBack: 'Its creator took this one back',
  otherTab: 'You listen in another tab',
  loggedOut: 'You were logged out',
  disabled: 'Your account is disabled',
} as const

/** The server's reasons, as she reads them. */
export const idleWords: Record<IdleReason, string> = {
  paused: stopReasons.paused,
  'earned out': stopReasons.earnedOut,
  decided: stopReasons.decided,
}

export const shutOutWords: Record<ShutOut, string> = {
  'logged-out': stopReasons.loggedOut,
  disabled: stopReasons.disabled,
}
