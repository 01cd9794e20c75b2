import { gateOf } from '@velv/domain/accounts/gate.ts'
import { twoFactorDue } from '@velv/domain/accounts/two-factor.ts'
import { AppError } from '@velv/domain/errors.ts'
import { rolesOf } from '@velv/domain/roles.ts'
import type { Membership } from '@velv/domain/teams/team-roles.ts'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Access } from '../platform/http/contract.ts'
import { setRequestAccount } from '../platform/security/security-log.ts'
import type { Deps } from '../deps.ts'
import { readSessionUser, type SessionUser } from './accounts-queries.ts'
import { sessions, type User } from './accounts-table.ts'
import { sessionSeconds } from './authentication/auth.ts'
import { readSessionToken } from './authentication/signed-cookies.ts'
import type { Viewer } from './viewer-type.ts'

export type { Viewer }

type Needs = Pick<Deps, 'auth' | 'baseUrl' | 'clock' | 'config' | 'db' | 'secret'>

export const stripeAccountOf = (user: User) =>
  user.stripeAccountId === null
    ? null
    : {
        accountId: user.stripeAccountId,
        detailsSubmitted: user.stripeDetailsSubmitted,
        payoutsEnabled: user.stripePayoutsEnabled,
        restriction: user.stripeRestriction,
      }

/** Named in the configuration by both email and velvId, whether or not the email is verified. */
export const isNamedAdmin = (user: Pick<User, 'email' | 'velvId'>, fixed: ReadonlyMap<string, string>): boolean =>
  fixed.get(user.email) === user.velvId

/** One of the fixed accounts (decision A3). */
export const isFixedAdmin = (
  user: Pick<User, 'email' | 'emailVerified' | 'velvId'>,
  fixed: ReadonlyMap<string, string>,
): boolean => user.emailVerified && isNamedAdmin(user, fixed)

/** An admin by the flag, or a fixed one. */
export const isAdmin = (
  user: Pick<User, 'admin' | 'email' | 'emailVerified' | 'velvId'>,
  fixed: ReadonlyMap<string, string>,
): boolean => user.admin || isFixedAdmin(user, fixed)

export function viewerOf(user: User, sessionId: string, fixed: ReadonlyMap<string, string>): Viewer {
  const admin = isAdmin(user, fixed)
  const roles = rolesOf({ profession: user.profession, admin })
  return {
    id: user.id,
    sessionId,
    roles,
    gate: gateOf({ ...user, admin, stripeAccount: stripeAccountOf(user) }),
    user: { ...user, admin },
    organization: membershipOf(user),
  }
}

export const membershipOf = ({ organizationId, organizationRole }: MembershipColumns): Membership | null =>
  organizationId && organizationRole ? { id: organizationId, role: organizationRole } : null

type MembershipColumns = Pick<User, 'organizationId' | 'organizationRole'>

/** Who makes a request; undefined when they are signed out. */
export type FindViewer = (c: Context) => Promise<Viewer | undefined>

/**
 * Reads who made the request, in one query, so that a logout elsewhere and staff's decisions take effect at once. Only a
 * session that has to be extended, and a cookie without one, are left to better-auth, which then sets or clears cookies.
 */
export async function readViewer(c: Context, needs: Needs): Promise<Viewer | undefined> {
  const cookie = c.req.header('cookie')
  if (!cookie?.includes('velv.session_token')) return undefined
  const token = readSessionToken(cookie, needs)
  const found = token === undefined ? undefined : await readSessionUser(needs.db, token)
  if (!found || isRenewalDue(found.expiresAt)) {
    const { headers, response } = await needs.auth.api.getSession({
      headers: new Headers({ cookie }),
      query: { disableCookieCache: true },
      returnHeaders: true,
    })
    for (const line of headers.getSetCookie()) c.header('set-cookie', line, { append: true })
    if (!response || !found) return undefined
  }
  setRequestAccount(found.user.id)
  recordSeen(needs, found)
  return viewerOfSession(needs, found)
}

const minuteMs = 60_000

/**
 * Stores that a session is in use, at most once in each minute of the clock, so that staff see to the minute when a
 * person was last active. The request doesn't wait for it: if it fails, the next request stores it.
 */
function recordSeen({ db, clock }: Pick<Deps, 'db' | 'clock'>, { sessionId, seenAt }: SessionUser): void {
  const now = clock.now()
  const minute = new Date(now.getTime() - (now.getTime() % minuteMs))
  if (seenAt >= minute) return
  // Of several requests at once, one writes.
  db.update(sessions)
    .set({ updatedAt: now })
    .where(and(eq(sessions.id, sessionId), lt(sessions.updatedAt, minute)))
    .catch(() => undefined)
}

const viewerOfSession = (needs: Needs, found: SessionUser): Viewer =>
  withoutAdminIfTwoFactorDue(needs, viewerOf(found.user, found.sessionId, needs.config.adminAccounts), found)

/** better-auth extends and ends sessions by the time of the machine. */
const isRenewalDue = (expiresAt: Date): boolean =>
  expiresAt.getTime() <= Date.now() + (sessionSeconds.lifetime - sessionSeconds.renewedAfter) * 1000

/** Removes the admin role from an admin whose second factor is due. */
function withoutAdminIfTwoFactorDue(
  { clock, config }: Needs,
  viewer: Viewer,
  { twoFactorOn }: { twoFactorOn: boolean },
): Viewer {
  if (twoFactorOn || !viewer.roles.includes('admin')) return viewer
  const due = twoFactorDue(viewer.user, config.adminTwoFactorDays)
  if (!due || due > clock.now()) return viewer
  return { ...viewer, roles: viewer.roles.filter((role) => role !== 'admin'), isTwoFactorDue: true }
}

/** The viewer of this request's session as it is now; undefined when the session has ended. */
export async function readCurrentViewer(c: Context, needs: Needs): Promise<Viewer | undefined> {
  const token = readSessionToken(c.req.header('cookie'), needs)
  const found = token === undefined ? undefined : await readSessionUser(needs.db, token)
  if (!found || found.user.disabledAt || found.expiresAt.getTime() <= Date.now()) return undefined
  return viewerOfSession(needs, found)
}

/** Returns the viewer if they may call a route with this access; throws an AppError otherwise. */
export function authorize(viewer: Viewer | undefined, access: Access): Viewer | undefined {
  if (access === 'public') return viewer
  if (!viewer) throw new AppError('auth/signed-out')
  if (viewer.user.disabledAt) throw new AppError('auth/disabled')
  if (access === 'account') return viewer
  const roles = 'beforeGate' in access ? access.beforeGate : access
  if (!roles.some((role) => viewer.roles.includes(role)))
    throw new AppError(viewer.isTwoFactorDue && roles.includes('admin') ? 'auth/two-factor-due' : 'account/role')
  if (!('beforeGate' in access) && viewer.gate !== 'open') throw new AppError('account/gate')
  return viewer
}

/** The id of the viewer's organization. An admin who isn't approved as a drop owner has none. */
export function organizationIdOf({ organization }: Viewer): string {
  if (!organization) throw new AppError('account/gate')
  return organization.id
}
