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

  on(contract.changeName, async ({ viewer, json, c }) =>
    respondWithMe(c, viewer, await changeName(deps, viewer, json.name)),
  )

  on(contract.changeEmail, ({ viewer, json, c }) => changeEmail(deps, c, viewer, json))

  on(contract.confirmEmail, async ({ viewer, json, c }) => {
    const user = await confirmEmail(deps, c, viewer, json.token)
    securityLog.record('account_changed', { change: 'email' })
    return respondWithMe(c, viewer, user)
  })

  on(contract.tryEmailAgain, ({ viewer }) => tryEmailAgain(deps, viewer))

  on(contract.changePassword, async ({ viewer, json, c }) => {
    await changePassword(deps, c, viewer, json)
    securityLog.record('account_changed', { change: 'password' })
  })

  on(contract.confirmPassword, ({ viewer, json }) => reconfirmPassword(deps, viewer, json))

  on(contract.listSessions, async ({ viewer }) => ({ sessions: await listSessions(deps, viewer) }))

  on(contract.endSession, ({ viewer, param }) => endSession(deps, viewer, param.id))

  on(contract.endAllSessions, async ({ viewer, c }) => {
    await endSessions(db, viewer.id)
    clearCookies(c, deps)
  })

  on(contract.listMails, ({ viewer }) => emailSettings(viewer.user))

  for (const route of [contract.muteMails, contract.changeMailSettings] as const)
    on(route, async ({ viewer, json }) => emailSettings(await changeEmailSettings(db, viewer.id, json, clock.now())))
}
