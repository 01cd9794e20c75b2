import { gateOf } from '@velv/domain/accounts/gate.ts'
import { twoFactorDue } from '@velv/domain/accounts/two-factor.ts'
import { AppError } from '@velv/domain/errors.ts'
import { rolesOf } from '@velv/domain/roles.ts'
import type { Context } from 'hono'
import type { Access } from '../platform/http/contract.ts'
import { setRequestAccount } from '../platform/security/security-log.ts'
import type { Deps } from '../deps.ts'
import { readSessionUser } from './accounts-queries.ts'
import type { User } from './accounts-table.ts'
import type { Viewer } from './viewer-type.ts'

export type { Viewer }

type Needs = Pick<Deps, 'auth' | 'clock' | 'config' | 'db'>

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
  }
}

/**
 * Reads who made the request. Reads may trust the signed session copy for 300 s as to its expiry; writes read the whole
 * session. Whether it is still active, and the person, are always read from the database, so that a logout elsewhere
 * and staff's decisions take effect at once.
 */
export async function readViewer(c: Context, needs: Needs): Promise<Viewer | undefined> {
  const { auth, db } = needs
  const cookie = c.req.header('cookie')
  if (!cookie?.includes('velv.session_token')) return undefined
  const isReadOnly = c.req.method === 'GET' || c.req.method === 'HEAD'
  const { headers, response } = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: isReadOnly ? {} : { disableCookieCache: true },
    returnHeaders: true,
  })
  for (const line of headers.getSetCookie()) c.header('set-cookie', line, { append: true })
  if (!response) return undefined
  setRequestAccount(response.user.id)
  const found = await readSessionUser(db, response.user.id, response.session.id)
  return (
    found &&
    withoutAdminIfTwoFactorDue(needs, viewerOf(found.user, response.session.id, needs.config.adminAccounts), found)
  )
}

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

/** The viewer of this request's session according to the database; undefined when the session has ended. */
export async function readCurrentViewer(c: Context, needs: Needs): Promise<Viewer | undefined> {
  const { auth, db, config } = needs
  const headers = new Headers({ cookie: c.req.header('cookie') ?? '' })
  const session = await auth.api.getSession({ headers, query: { disableCookieCache: true } })
  const found = session && (await readSessionUser(db, session.user.id, session.session.id))
  if (!found || found.user.disabledAt) return undefined
  return withoutAdminIfTwoFactorDue(needs, viewerOf(found.user, session.session.id, config.adminAccounts), found)
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
