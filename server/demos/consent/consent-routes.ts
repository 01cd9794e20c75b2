import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { viewDemoInFull } from '../demo-view.ts'
import { requestConsent } from './request-consent.ts'
import { changeConsent } from './change-consent.ts'
import * as contract from './consent-contract.ts'

/** Routes for whether owners may play submissions to others by link. */
export function consentRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.requestConsent, async ({ viewer, param }) =>
    viewDemoInFull(deps, viewer, await requestConsent(deps, viewer, param.id), deps.clock.now()),
  )

  on(contract.changeConsent, async ({ viewer, param, json }) =>
    viewDemoInFull(deps, viewer, await changeConsent(deps, viewer, param.id, json), deps.clock.now()),
  )
}
