import { stripeAccountOf, type Viewer } from './viewer.ts'

/** A person as she sees herself. */
export const meOf = ({ user, gate }: Viewer) => ({
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
  refusedReason: user.refusedReason,
  stripeAccount: stripeAccountOf(user),
  gate,
})
