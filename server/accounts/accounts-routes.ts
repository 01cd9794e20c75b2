import { isJoinPath } from '@velv/domain/teams/team-invitation.ts'
import { briefNumberOf } from '@velv/domain/drops/brief-path.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { MountRoute } from '../platform/http/api.ts'
import { publishInvalidation } from '../platform/live/live.ts'
import * as contract from './accounts-contract.ts'
import { readUserByEmail } from './accounts-queries.ts'
import { emailFromToken, newEmailFromToken } from './authentication/verification-token.ts'
import { callAuth } from './authentication/call-auth.ts'
import { checkNewPassword, readUserOfResetLink } from './authentication/check-new-password.ts'
import { logInResponse } from './authentication/log-in-response.ts'
import { isEmail } from '../platform/email/email-address.ts'
import { readBrowserKey, rememberBrowser } from './authentication/known-browser.ts'
import { connectPayoutAccount, payoutAccountLink, refreshPayoutAccount } from './payout-account.ts'
import { tryConsumeReset, consumeSignIn } from './authentication/sign-in-limits.ts'
import { type LogInAttempt, logInAttempt } from './two-factor/log-in-attempt.ts'
import { clearCookies } from './authentication/user-cookie.ts'
import { readMe } from './profile/read-me.ts'
import { readViewer, type Viewer } from './viewer.ts'

/**
 * Accepts only the path of a public brief, or of an invitation to a team: a sign-up link from someone else must not lead
 * to any other page.
 */
const returningTo = (path: string | undefined): { returnPath?: string } =>
  path !== undefined && (briefNumberOf(path) !== undefined || isJoinPath(path)) ? { returnPath: path } : {}

export function accountRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { auth, baseUrl, db, jobs, limits, securityLog } = deps
  const callAuthApi = <Answer>(c: Context, path: string, body?: object) =>
    callAuth<Answer>(auth, baseUrl, c, path, { body: body ?? {} })

  on(contract.signUp, async ({ json, c }) => {
    const { termsAccepted: _, next, ...person } = json
    await limits.consume('account.auth-burst', c.get('address'))
    await limits.consume('account.sign-up', c.get('address'))
    checkNewPassword(person.password, person)
    const { user } = await callAuthApi<{ user: { id: string } }>(c, '/sign-up/email', person)
    await rememberBrowser(c, deps, user.id)
    // A stranger who had many emails sent to this address must not keep its owner from signing up: the links in those
    // emails still work.
    if (await limits.tryConsume('account.verification-to', person.email))
      await jobs.enqueue(db, 'email.verification', { userId: user.id, ...returningTo(next) })
    await publishInvalidation(db, 'admins', ['badges', 'people'])
    return logInResponse(deps, c, user.id)
  })

  on(contract.signIn, async ({ json: { code, ...signInParams }, c }) => {
    await limits.consume('account.auth-burst', c.get('address'))
    const budget = await consumeSignIn(deps, c, signInParams.email)
    const attempt: LogInAttempt = { code, browserKey: budget.browserKey }
    const { user } = await logInAttempt
      .run(attempt, () => callAuthApi<{ user: { id: string } }>(c, '/sign-in/email', signInParams))
      .catch(async (error: unknown) => {
        // The password was correct: a code was wrong, which has its own limit, or the account is disabled.
        if (attempt.authError) await budget.succeed()
        throw attempt.authError ?? error
      })
    await budget.succeed()
    await rememberBrowser(c, deps, user.id)
    securityLog.record('login_succeeded', { twoFactor: attempt.usedCode === true })
    return logInResponse(deps, c, user.id)
  })

  on(contract.signOut, async ({ c }) => {
    await callAuthApi(c, '/sign-out').catch(() => undefined)
    clearCookies(c, deps)
  })

  on(contract.resendVerification, async ({ viewer: { user }, c }) => {
    await limits.consume('account.verification', user.id)
    if (user.emailVerified) return
    await limits.consume('account.verification-to', user.email)
    await callAuthApi(c, '/send-verification-email', { email: user.email })
  })

  on(contract.verifyEmail, async ({ query: { token, next }, c }) => {
    // Link scanners send HEAD before the person opens the link.
    if (c.req.method === 'HEAD') return c.redirect('/login')
    // A new address is confirmed in the profile, by the person who is logged in.
    if (newEmailFromToken(token) !== undefined) return c.redirect('/login?link=old')
    try {
      const user = await readUserByEmail(db, emailFromToken(token) ?? '')
      await callAuth(auth, baseUrl, c, `/verify-email?token=${encodeURIComponent(token)}`, { method: 'GET' })
      if (user && !user.emailVerified) {
        await publishInvalidation(db, user.id, ['me'])
        await publishInvalidation(db, 'admins', ['badges', 'people'])
      }
      const viewer = await readViewer(c, deps)
      const { returnPath } = returningTo(next)
      if (viewer && viewer.id === user?.id) return c.redirect(returnPath ?? '/')
      return c.redirect(`/login?link=verified${returnPath ? `&next=${encodeURIComponent(returnPath)}` : ''}`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // The page of someone who is logged in and still has to verify offers a new link.
      const viewer = await readViewer(c, deps)
      return c.redirect(viewer && !viewer.user.emailVerified ? '/?link=old' : '/login?link=old')
    }
  })

  on(contract.forgotPassword, async ({ json: { email }, c }) => {
    if (!isEmail(email)) throw new AppError('auth/invalid-email')
    const isWithinLimit = await limits.tryConsume('account.auth-burst', c.get('address'))
    if (isWithinLimit && (await tryConsumeReset(deps, c, email))) await jobs.enqueue(db, 'email.reset', { email })
  })

  on(contract.resetPassword, async ({ json: { token, password }, c }) => {
    await limits.consume('account.auth-burst', c.get('address'))
    const user = await readUserOfResetLink(deps, token)
    if (user) checkNewPassword(password, user)
    await callAuthApi(c, '/reset-password', { token, newPassword: password })
    // Access to the mailbox proves who owns the account, so they can log in from here no matter how many others are
    // guessing.
    if (user) await limits.reset('account.sign-in-known', await rememberBrowser(c, deps, user.id))
  })

  on(contract.readMe, async ({ viewer, c }) => {
    // This session began before browsers were remembered, or its account was dropped from a browser that more than five
    // people share.
    if (!readBrowserKey(c, deps, viewer.id)) await rememberBrowser(c, deps, viewer.id)
    return { me: await readMe(deps, viewer) }
  })

  on(contract.createAccountForEmail, async ({ viewer }) => {
    await limits.consume('payout.ask', viewer.id)
    return { id: await connectPayoutAccount(deps, viewer) }
  })

  on(contract.getLinkForAccountWithId, async ({ viewer, json }) => {
    await limits.consume('payout.ask', viewer.id)
    return { url: await payoutAccountLink(deps, viewer, json) }
  })

  on(contract.getAccountWithId, async ({ viewer, json }) => {
    await limits.consume('payout.ask', viewer.id)
    if (viewer.user.stripeAccountId !== json.id) throw new AppError('account/role')
    const account = await refreshPayoutAccount(deps, viewer.user.stripeAccountId)
    return {
      id: account.accountId,
      details_submitted: account.detailsSubmitted,
      payouts_enabled: account.payoutsEnabled,
      restriction: account.restriction,
    }
  })
}
