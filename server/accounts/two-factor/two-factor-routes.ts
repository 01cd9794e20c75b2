import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import type { Viewer } from '../viewer.ts'
import { renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './change-two-factor.ts'
import * as contract from './two-factor-contract.ts'

export function twoFactorRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { securityLog } = deps

  on(contract.setUpTwoFactor, ({ viewer, json }) => setUpTwoFactor(deps, viewer, json.password))

  on(contract.turnOnTwoFactor, async ({ viewer, json }) => {
    const recoveryCodes = await turnOnTwoFactor(deps, viewer, json.code)
    securityLog.record('account_changed', { change: 'two-factor on' })
    return { recoveryCodes }
  })

  on(contract.renewRecoveryCodes, async ({ viewer, json }) => {
    const recoveryCodes = await renewRecoveryCodes(deps, viewer, json)
    securityLog.record('account_changed', { change: 'recovery codes' })
    return { recoveryCodes }
  })

  on(contract.turnOffTwoFactor, async ({ viewer, json }) => {
    await turnOffTwoFactor(deps, viewer, json)
    securityLog.record('account_changed', { change: 'two-factor off' })
  })
}
