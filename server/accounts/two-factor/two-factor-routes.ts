import type { Deps } from '../../deps.ts'
import type { On } from '../../platform/api.ts'
import type { Viewer } from '../viewer.ts'
import { renewRecoveryCodes, setUpTwoFactor, turnOffTwoFactor, turnOnTwoFactor } from './change-two-factor.ts'
import * as contract from './two-factor-contract.ts'

export function twoFactorRoutes(on: On<Viewer>, deps: Deps): void {
  on(contract.setUpTwoFactor, async (c) =>
    c.json(await setUpTwoFactor(deps, c.get('viewer'), c.req.valid('json').password), 201),
  )

  on(contract.turnOnTwoFactor, async (c) =>
    c.json({ recoveryCodes: await turnOnTwoFactor(deps, c.get('viewer'), c.req.valid('json').code) }, 200),
  )

  on(contract.renewRecoveryCodes, async (c) =>
    c.json({ recoveryCodes: await renewRecoveryCodes(deps, c.get('viewer'), c.req.valid('json')) }, 200),
  )

  on(contract.turnOffTwoFactor, async (c) => {
    await turnOffTwoFactor(deps, c.get('viewer'), c.req.valid('json'))
    return c.body(null, 204)
  })
}
