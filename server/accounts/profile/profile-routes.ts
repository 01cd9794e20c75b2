import type { Context } from 'hono'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import type { User } from '../accounts-table.ts'
import { changeEmail, changeName, changePassword, confirmEmail } from './change-account.ts'
import { changeEmailSettings, emailSettings } from '../email/email-preferences.ts'
import { readMe } from './read-me.ts'
import * as contract from './profile-contract.ts'
import { reconfirmPassword } from '../authentication/recent-password.ts'
import { endSession, endSessions, listSessions } from '../sessions/sessions.ts'
import { tryEmailAgain } from '../email/try-email-again.ts'
import { clearCookies, setUserCookie } from '../authentication/user-cookie.ts'
import { type Viewer, viewerOf } from '../viewer.ts'

export function profileRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { clock, config, db, securityLog } = deps

  const respondWithMe = async (c: Context, viewer: Viewer, user: User) => {
    setUserCookie(c, user, deps)
    return { me: await readMe(deps, viewerOf(user, viewer.sessionId, config.adminAccounts)) }
  }

  on(contract.changeName, async (c) => {
    const viewer = c.get('viewer')
    return c.json(await respondWithMe(c, viewer, await changeName(deps, viewer, c.req.valid('json').name)), 200)
  })

  on(contract.changeEmail, async (c) => {
    await changeEmail(deps, c, c.get('viewer'), c.req.valid('json'))
    return c.body(null, 204)
  })

  on(contract.confirmEmail, async (c) => {
    const viewer = c.get('viewer')
    const user = await confirmEmail(deps, c, viewer, c.req.valid('json').token)
    securityLog.record('account_changed', { change: 'email' })
    return c.json(await respondWithMe(c, viewer, user), 200)
  })

  on(contract.tryEmailAgain, async (c) => {
    await tryEmailAgain(deps, c.get('viewer'))
    return c.body(null, 204)
  })

  on(contract.changePassword, async (c) => {
    await changePassword(deps, c, c.get('viewer'), c.req.valid('json'))
    securityLog.record('account_changed', { change: 'password' })
    return c.body(null, 204)
  })

  on(contract.confirmPassword, async (c) => {
    await reconfirmPassword(deps, c.get('viewer'), c.req.valid('json'))
    return c.body(null, 204)
  })

  on(contract.listSessions, async (c) => c.json({ sessions: await listSessions(deps, c.get('viewer')) }, 200))

  on(contract.endSession, async (c) => {
    await endSession(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.endAllSessions, async (c) => {
    await endSessions(db, c.get('viewer').id)
    clearCookies(c, deps)
    return c.body(null, 204)
  })

  on(contract.listMails, (c) => c.json(emailSettings(c.get('viewer').user), 200))

  for (const route of [contract.muteMails, contract.changeMailSettings] as const)
    on(route, async (c) =>
      c.json(emailSettings(await changeEmailSettings(db, c.get('viewer').id, c.req.valid('json'), clock.now())), 200),
    )
}
