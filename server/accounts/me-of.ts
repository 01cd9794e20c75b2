import type { Deps } from '../deps.ts'
import { readRefusedAddress } from '../platform/refused-addresses-queries.ts'
import { isRefusalHeard } from './is-refusal-heard.ts'
import { stripeAccountOf, type Viewer } from './viewer.ts'

/** A person as she sees herself. */
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
  refusedReason: isRefusalHeard(user, clock.now(), config) ? user.refusedReason : null,
  mailRefused: (await readRefusedAddress(db, user.email)) !== undefined,
  stripeAccount: stripeAccountOf(user),
  gate,
})
