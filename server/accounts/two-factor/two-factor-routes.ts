import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import type { Viewer } from '../viewer.ts'
import { renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './change-two-factor.ts'
import * as contract from './two-factor-contract.ts'

export function twoFactorRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { securityLog } = deps

  on(contract.setUpTwoFactor, async (c) =>
    c.json(await setUpTwoFactor(deps, c.get('viewer'), c.req.valid('json').password), 201),
  )

  on(contract.turnOnTwoFactor, async (c) => {
    const recoveryCodes = await turnOnTwoFactor(deps, c.get('viewer'), c.req.valid('json').code)
    securityLog.record('account_changed', { change: 'two-factor on' })
    return c.json({ recoveryCodes }, 200)
  })

  on(contract.renewRecoveryCodes, async (c) => {
    const recoveryCodes = await renewRecoveryCodes(deps, c.get('viewer'), c.req.valid('json'))
    securityLog.record('account_changed', { change: 'recovery codes' })
    return c.json({ recoveryCodes }, 200)
  })

  on(contract.turnOffTwoFactor, async (c) => {
    await turnOffTwoFactor(deps, c.get('viewer'), c.req.valid('json'))
    securityLog.record('account_changed', { change: 'two-factor off' })
    return c.body(null, 204)
  })
}
