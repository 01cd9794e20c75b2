import type { Deps } from '../deps.ts'
import { readRefusedAddress } from '../platform/refused-addresses-queries.ts'
import { stripeAccountOf, type Viewer } from './viewer.ts'

/** A person as she sees herself. Why staff did not approve her she reads once that cannot be taken back any more. */
export const meOf = async ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, { user, gate }: Viewer) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  pendingEmail: user.pendingEmail,
  profession: user.profession,
  profileImage: user.profileImage,
  velvId: user.velvId,
  admin: user.admin,
  emailVerified: user.emailVerified,
  verifiedByVelv: user.verifiedByVelv,
  screenerLevel: user.screenerLevel,
  refusedReason: isHeard(user.refusedAt, clock.now(), config.undoMs) ? user.refusedReason : null,
  mailRefused: (await readRefusedAddress(db, user.email)) !== undefined,
  stripeAccount: stripeAccountOf(user),
  gate,
})

const isHeard = (at: Date | null, now: Date, undoMs: number): boolean =>
  at !== null && at.getTime() + undoMs <= now.getTime()
