import { twoFactorDue } from '@velv/domain/accounts/two-factor.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { isSuppressed } from '../../platform/email/email-suppressions-queries.ts'
import { users } from '../accounts-table.ts'
import { organizations } from '../organizations/organizations-table.ts'
import { twoFactors } from '../two-factor/two-factor-table.ts'
import { stripeAccountOf, type Viewer } from '../viewer.ts'
import { shownEmail } from '../../platform/email/email-address.ts'

const facts = prepared('me', (db) =>
  db
    .select({
      twoFactorSince: twoFactors.turnedOnAt,
      recoveryCodesLeft: sql<number>`coalesce(cardinality(${twoFactors.recoveryHashes}), 0)`,
      emailSuppressed: isSuppressed(users.email),
      organizationName: organizations.name,
      people: sql<number>`(select count(*)::int from ${users} as colleagues
        where colleagues.organization_id = ${organizations.id} and (colleagues.verified_by_velv or colleagues.admin))`,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .leftJoin(twoFactors, and(eq(twoFactors.userId, users.id), isNotNull(twoFactors.turnedOnAt)))
    .where(eq(users.id, sql.placeholder('id'))),
)

const noFacts = {
  twoFactorSince: null,
  recoveryCodesLeft: 0,
  emailSuppressed: false,
  organizationName: null,
  people: 0,
}

/** The account as its own person sees it. */
export async function readMe({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, viewer: Viewer) {
  const { user, gate, organization } = viewer
  const { twoFactorSince, recoveryCodesLeft, emailSuppressed, organizationName, people } =
    (await facts(db, { id: user.id }))[0] ?? noFacts
  const due = user.admin ? twoFactorDue(user, config.adminTwoFactorDays) : undefined
  return {
    id: user.id,
    name: user.name,
    email: shownEmail(user.email),
    pendingEmail: user.pendingEmail && shownEmail(user.pendingEmail),
    profession: user.profession,
    profileImage: user.profileImage,
    velvId: user.velvId,
    admin: user.admin,
    emailVerified: user.emailVerified,
    verifiedByVelv: user.verifiedByVelv,
    screenerLevel: user.screenerLevel,
    rejectedReason: user.rejectedAt && user.rejectedReason,
    emailSuppressed,
    stripeAccount: stripeAccountOf(user),
    organization:
      organization && organizationName !== null ? { ...organization, name: organizationName, people } : null,
    gate,
    twoFactor: {
      since: twoFactorSince?.toISOString() ?? null,
      recoveryCodesLeft,
      requiredFrom: due?.toISOString() ?? null,
      isDue: due !== undefined && !twoFactorSince && due <= clock.now(),
    },
  }
}
