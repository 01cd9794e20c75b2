import { type IdleReason, maxHeartbeatPaidMs } from '@velv/domain/screening/timer.ts'
import type { AccessLoss } from '../../../lib/session/access-loss.ts'

/** Why the screener's timer is stopped. */
export const stopReasons = {
  paused: 'Paused',
  muted: 'Muted: not paid',
  hidden: 'Paused: page hidden',
  earnedOut: 'No paid time left on this song',
  decided: 'No pay after a decision',
  elsewhere: 'You’re listening on another device',
  unreachable: `Offline: up to ${maxHeartbeatPaidMs / 1000} seconds still count`,
  offline: 'Paused: you’re offline. Keep this page open to be paid for what you heard.',
  backOnline: 'Back online: play to continue',
  leased: 'Another screener has this song',
  withdrawn: 'Withdrawn by its creator',
  suspended: 'This song can’t be played right now',
  otherTab: 'Playing in another tab',
  loggedOut: 'You’ve been logged out',
  disabled: 'Your account is disabled',
} as const

/** The server's reasons, as the screener reads them. */
export const idleReasonTexts: Record<IdleReason, string> = {
  paused: stopReasons.paused,
  'earned out': stopReasons.earnedOut,
  decided: stopReasons.decided,
}

export const accessLossTexts: Record<AccessLoss, string> = {
  'logged-out': stopReasons.loggedOut,
  disabled: stopReasons.disabled,
}
