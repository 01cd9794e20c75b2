import { Refusal } from '@velv/domain/refusals.ts'
import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import { tell } from '../platform/live.ts'
import * as contract from './accounts-contract.ts'
import { readUser } from './accounts-queries.ts'
import { askAuth } from './ask-auth.ts'
import { connectPayoutAccount, payoutAccountLink, refreshPayoutAccount } from './payout-account.ts'
import { removeUserCookie, setUserCookie } from './user-cookie.ts'
import { stripeAccountOf, type Viewer, viewerOf } from './viewer.ts'

export const meOf = ({ user, gate }: Viewer) => ({
  id: user.id,
  name: user.name,
  email: user.email,
  profession: user.profession,
  profileImage: user.profileImage,
  velvId: user.velvId,
  admin: user.admin,
  emailVerified: user.emailVerified,
  verifiedByVelv: user.verifiedByVelv,
  screenerLevel: user.screenerLevel,
  stripeAccount: stripeAccountOf(user),
  gate,
})

export function accountRoutes(on: On<Viewer>, deps: Deps): void {
  const { auth, baseUrl, config, db, jobs } = deps
  const cookiePlace = { domain: config.cookieDomain, secure: baseUrl.startsWith('https://') }
  const ask = <Answer>(c: Context, path: string, body?: object) =>
    askAuth<Answer>(auth, baseUrl, c, path, { body: body ?? {} })

  const greet = async (c: Context, userId: string) => {
    const user = (await readUser(db, userId))!
    setUserCookie(c, user, cookiePlace)
    return { me: meOf(viewerOf(user, '', config.adminAccounts)) }
  }

  on(contract.signUp, async (c) => {
    const { termsAccepted: _, ...person } = c.req.valid('json')
    const { user } = await ask<{ user: { id: string } }>(c, '/sign-up/email', person)
    await jobs.enqueue(db, 'mail.verification', { userId: user.id })
    await tell(db, 'admins', ['badges', 'people'])
    return c.json(await greet(c, user.id), 201)
  })

  on(contract.signIn, async (c) => {
    const wish = c.req.valid('json')
    const { user } = await ask<{ user: { id: string } }>(c, '/sign-in/email', wish)
    if ((await readUser(db, user.id))?.disabledAt) throw new Refusal('auth/disabled')
    return c.json(await greet(c, user.id), 200)
  })

  on(contract.signOut, async (c) => {
    await ask(c, '/sign-out').catch(() => undefined)
    removeUserCookie(c, cookiePlace)
    return c.body(null, 204)
  })

  on(contract.resendVerification, async (c) => {
    const { user } = c.get('viewer')
    if (!user.emailVerified) await ask(c, '/send-verification-email', { email: user.email })
    return c.body(null, 204)
  })

  on(contract.verifyEmail, async (c) => {
    const { token } = c.req.valid('query')
    try {
      const path = `/verify-email?token=${encodeURIComponent(token)}`
      const { user } = await askAuth<{ user: { id: string } | null }>(auth, baseUrl, c, path, { method: 'GET' })
      if (user) {
        await greet(c, user.id)
        await tell(db, user.id, ['me'])
        await tell(db, 'admins', ['badges', 'people'])
      }
      return c.redirect('/')
    } catch (error) {
      if (error instanceof Refusal) return c.redirect('/login?link=old')
      throw error
    }
  })

  on(contract.forgotPassword, async (c) => {
    await ask(c, '/request-password-reset', c.req.valid('json'))
    return c.body(null, 204)
  })

  on(contract.resetPassword, async (c) => {
    const { token, password } = c.req.valid('json')
    await ask(c, '/reset-password', { token, newPassword: password })
    return c.body(null, 204)
  })

  on(contract.readMe, (c) => c.json({ me: meOf(c.get('viewer')) }, 200))

  on(contract.createAccountForEmail, async (c) =>
    c.json({ id: await connectPayoutAccount(deps, c.get('viewer')) }, 201),
  )

  on(contract.getLinkForAccountWithId, async (c) =>
    c.json({ url: await payoutAccountLink(deps, c.get('viewer'), c.req.valid('json')) }, 200),
  )

  on(contract.getAccountWithId, async (c) => {
    const viewer = c.get('viewer')
    if (viewer.user.stripeAccountId !== c.req.valid('json').id) throw new Refusal('account/role')
    const { accountId, detailsSubmitted, payoutsEnabled } = await refreshPayoutAccount(
      deps,
      viewer.user.stripeAccountId,
    )
    return c.json({ id: accountId, details_submitted: detailsSubmitted, payouts_enabled: payoutsEnabled }, 200)
  })
}
