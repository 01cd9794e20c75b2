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

  on(contract.preparePasskeySignIn, async (c) => {
    await limits.consume('account.auth-burst', c.get('address'))
    return c.json(await preparePasskeySignIn(deps, c), 200)
  })

  on(contract.signInWithPasskey, async (c) => {
    await limits.consume('account.auth-burst', c.get('address'))
    const userId = await logInWithPasskey(deps, c, c.req.valid('json').credential)
    securityLog.record('login_succeeded', { twoFactor: true, passkey: true })
    return c.json(await logInResponse(deps, c, userId), 200)
  })

  on(contract.listPasskeys, async (c) => {
    const suggestedName = suggestedPasskeyName(deviceName(c.req.header('user-agent') ?? null))
    return c.json({ passkeys: await listPasskeys(db, c.get('viewer').id), suggestedName }, 200)
  })

  on(contract.preparePasskey, async (c) =>
    c.json(await preparePasskey(deps, c, c.get('viewer'), c.req.valid('json')), 200),
  )

  on(contract.addPasskey, async (c) => {
    const id = await addPasskey(deps, c, c.get('viewer'), c.req.valid('json'))
    securityLog.record('account_changed', { change: 'passkey added' })
    return c.json({ id }, 201)
  })

  on(contract.renamePasskey, async (c) => {
    await renamePasskey(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json').name)
    return c.body(null, 204)
  })

  on(contract.removePasskey, async (c) => {
    await removePasskey(deps, c.get('viewer'), c.req.valid('param').id)
    securityLog.record('account_changed', { change: 'passkey removed' })
    return c.body(null, 204)
  })
}
