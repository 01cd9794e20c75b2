import { Refusal } from '@velv/domain/refusals.ts'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { tell } from '../platform/live.ts'
import * as contract from './accounts-contract.ts'
import { readUser, readUserByEmail } from './accounts-queries.ts'
import { emailIn, newEmailIn } from './address-token.ts'
import { askAuth } from './ask-auth.ts'
import { checkNewPassword, readUserOfResetLink } from './check-new-password.ts'
import { isEmail } from './is-email.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { connectPayoutAccount, payoutAccountLink, refreshPayoutAccount } from './payout-account.ts'
import { maySendReset, spendSignIn } from './sign-in-budget.ts'
import { type LogIn, logIn } from './two-factor/log-in.ts'
import { dropCookies, setUserCookie } from './user-cookie.ts'
import { meOf } from './me-of.ts'
import { readViewer, type Viewer, viewerOf } from './viewer.ts'

export function accountRoutes(on: On<Viewer>, deps: Deps): void {
  const { auth, baseUrl, config, db, jobs, limits, securityLog } = deps
  const ask = <Answer>(c: Context, path: string, body?: object) =>
    askAuth<Answer>(auth, baseUrl, c, path, { body: body ?? {} })

  const greet = async (c: Context, userId: string) => {
    const user = (await readUser(db, userId))!
    setUserCookie(c, user, deps)
    return { me: await meOf(deps, viewerOf(user, '', config.adminAccounts)) }
  }

  on(contract.signUp, async (c) => {
    const { termsAccepted: _, ...person } = c.req.valid('json')
    await limits.spend('account.knock', c.get('address'))
    await limits.spend('account.sign-up', c.get('address'))
    checkNewPassword(person.password, person)
    const { user } = await ask<{ user: { id: string } }>(c, '/sign-up/email', person)
    await rememberBrowser(c, deps, user.id)
    // A stranger who had many mails sent to this address does not keep its owner from signing up: their links work, too.
    if (await limits.trySpend('account.verification-to', person.email))
      await jobs.enqueue(db, 'mail.verification', { userId: user.id })
    await tell(db, 'admins', ['badges', 'people'])
    return c.json(await greet(c, user.id), 201)
  })

  on(contract.signIn, async (c) => {
    const { code, ...wish } = c.req.valid('json')
    await limits.spend('account.knock', c.get('address'))
    const budget = await spendSignIn(deps, c, wish.email)
    const attempt: LogIn = { code, known: budget.known }
    const { user } = await logIn
      .run(attempt, () => ask<{ user: { id: string } }>(c, '/sign-in/email', wish))
      .catch(async (error: unknown) => {
        // The password was right: what is wrong is counted elsewhere.
        if (attempt.refusal) await budget.succeed()
        throw attempt.refusal ?? error
      })
    await budget.succeed()
    await rememberBrowser(c, deps, user.id)
    securityLog.record('login_succeeded', { twoFactor: attempt.usedCode === true })
    return c.json(await greet(c, user.id), 200)
  })

  on(contract.signOut, async (c) => {
    await ask(c, '/sign-out').catch(() => undefined)
    dropCookies(c, deps)
    return c.body(null, 204)
  })

  on(contract.resendVerification, async (c) => {
    const { user } = c.get('viewer')
    await limits.spend('account.verification', user.id)
    if (user.emailVerified) return c.body(null, 204)
    await limits.spend('account.verification-to', user.email)
    await ask(c, '/send-verification-email', { email: user.email })
    return c.body(null, 204)
  })

  on(contract.verifyEmail, async (c) => {
    const { token } = c.req.valid('query')
    // Programs look at a link by HEAD before a person follows it.
    if (c.req.method === 'HEAD') return c.redirect('/login')
    // A new address is confirmed on the profile, by who is logged in.
    if (newEmailIn(token) !== undefined) return c.redirect('/login?link=old')
    try {
      const user = await readUserByEmail(db, emailIn(token) ?? '')
      await askAuth(auth, baseUrl, c, `/verify-email?token=${encodeURIComponent(token)}`, { method: 'GET' })
      if (user && !user.emailVerified) {
        await tell(db, user.id, ['me'])
        await tell(db, 'admins', ['badges', 'people'])
      }
      const viewer = await readViewer(c, deps)
      return c.redirect(viewer && viewer.id === user?.id ? '/' : '/login?link=verified')
    } catch (error) {
      if (error instanceof Refusal) return c.redirect('/login?link=old')
      throw error
    }
  })

  on(contract.forgotPassword, async (c) => {
    const { email } = c.req.valid('json')
    if (!isEmail(email)) throw new Refusal('auth/invalid-email')
    const isCalm = await limits.trySpend('account.knock', c.get('address'))
    if (isCalm && (await maySendReset(deps, c, email))) await jobs.enqueue(db, 'mail.reset', { email })
    return c.body(null, 204)
  })

  on(contract.resetPassword, async (c) => {
    const { token, password } = c.req.valid('json')
    await limits.spend('account.knock', c.get('address'))
    const user = await readUserOfResetLink(deps, token)
    if (user) checkNewPassword(password, user)
    await ask(c, '/reset-password', { token, newPassword: password })
    // Who reads the mailbox has shown whose account it is: they can log in here, however many others are guessing.
    if (user) await limits.forgive('account.sign-in-known', await rememberBrowser(c, deps, user.id))
    return c.body(null, 204)
  })

  on(contract.readMe, async (c) => {
    const viewer = c.get('viewer')
    // Logged in before browsers were remembered, or as the sixth person here.
    if (!(await knownBrowser(c, deps, viewer.id))) await rememberBrowser(c, deps, viewer.id)
    return c.json({ me: await meOf(deps, viewer) }, 200)
  })

  on(contract.createAccountForEmail, async (c) => {
    await limits.spend('payout.ask', c.get('viewer').id)
    return c.json({ id: await connectPayoutAccount(deps, c.get('viewer')) }, 201)
  })

  on(contract.getLinkForAccountWithId, async (c) => {
    await limits.spend('payout.ask', c.get('viewer').id)
    return c.json({ url: await payoutAccountLink(deps, c.get('viewer'), c.req.valid('json')) }, 200)
  })

  on(contract.getAccountWithId, async (c) => {
    const viewer = c.get('viewer')
    await limits.spend('payout.ask', viewer.id)
    if (viewer.user.stripeAccountId !== c.req.valid('json').id) throw new Refusal('account/role')
    const account = await refreshPayoutAccount(deps, viewer.user.stripeAccountId)
    return c.json(
      {
        id: account.accountId,
        details_submitted: account.detailsSubmitted,
        payouts_enabled: account.payoutsEnabled,
        restriction: account.restriction,
      },
      200,
    )
  })
}
