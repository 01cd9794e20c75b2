import { serverDate } from '../../lib/server-clock.ts'
import { daysUntil, onDayText } from '../../ui/text/format.ts'
import type { TeamInvitation } from './team.ts'

/** An invitation stands out on its last days. */
const soonDays = 2

type Expiring = Pick<TeamInvitation, 'state' | 'expiresAt'>

export const isExpiringSoon = ({ state, expiresAt }: Expiring, now = serverDate()): boolean =>
  state === 'open' && daysUntil(expiresAt, now) <= soonDays

export const expiryText = ({ state, expiresAt }: Expiring): string =>
  state === 'expired' ? `Expired ${onDayText(expiresAt)}` : `Expires ${onDayText(expiresAt)}`
