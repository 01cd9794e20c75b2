import { suggestedPasskeyName } from '@velv/domain/accounts/passkeys.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { logInResponse } from '../authentication/log-in-response.ts'
import { deviceName } from '../sessions/sessions.ts'
import type { Viewer } from '../viewer.ts'
import { addPasskey, preparePasskey } from './add-passkey.ts'
import { removePasskey, renamePasskey } from './change-passkeys.ts'
import { logInWithPasskey, preparePasskeySignIn } from './log-in-with-passkey.ts'
import * as contract from './passkeys-contract.ts'
import { listPasskeys } from './passkeys-queries.ts'

export function passkeysRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, limits, securityLog } = deps

  on(contract.preparePasskeySignIn, async ({ c }) => {
    await limits.consume('account.auth-burst', c.get('address'))
    return preparePasskeySignIn(deps, c)
  })

  on(contract.signInWithPasskey, async ({ json, c }) => {
    await limits.consume('account.auth-burst', c.get('address'))
    const userId = await logInWithPasskey(deps, c, json.credential)
    securityLog.record('login_succeeded', { twoFactor: true, passkey: true })
    return logInResponse(deps, c, userId)
  })

  on(contract.listPasskeys, async ({ viewer, c }) => {
    const suggestedName = suggestedPasskeyName(deviceName(c.req.header('user-agent') ?? null))
    return { passkeys: await listPasskeys(db, viewer.id), suggestedName }
  })

  on(contract.preparePasskey, ({ viewer, json, c }) => preparePasskey(deps, c, viewer, json))

  on(contract.addPasskey, async ({ viewer, json, c }) => {
    const id = await addPasskey(deps, c, viewer, json)
    securityLog.record('account_changed', { change: 'passkey added' })
    return { id }
  })

  on(contract.renamePasskey, ({ viewer, param, json }) => renamePasskey(deps, viewer, param.id, json.name))

  on(contract.removePasskey, async ({ viewer, param }) => {
    await removePasskey(deps, viewer, param.id)
    securityLog.record('account_changed', { change: 'passkey removed' })
  })
}
