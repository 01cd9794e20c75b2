import type { Db } from '../platform/database.ts'
import { readRefusedAddress } from '../platform/refused-addresses-queries.ts'
import { stripeAccountOf, type Viewer } from './viewer.ts'

/** A person as she sees herself. */
export const meOf = async (db: Db, { user, gate }: Viewer) => ({
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
  refusedReason: user.refusedAt && user.refusedReason,
  mailRefused: (await readRefusedAddress(db, user.email)) !== undefined,
  stripeAccount: stripeAccountOf(user),
  gate,
})
