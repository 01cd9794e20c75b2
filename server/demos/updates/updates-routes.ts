import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { viewDemoInFull } from '../demo-view.ts'
import type { DemoOfDrop } from '../demos-queries.ts'
import { offerUpdate } from './offer-update.ts'
import { createUpdateLinks } from './play-update.ts'
import * as contract from './updates-contract.ts'
import { withdrawUpdate } from './withdraw-update.ts'

/** Routes for the newer versions that creators offer to drop owners. */
export function updatesRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const inFull = (viewer: Viewer, found: DemoOfDrop) => viewDemoInFull(deps, viewer, found, deps.clock.now())

  on(contract.offerUpdate, async ({ viewer, param, json }) =>
    inFull(viewer, await offerUpdate(deps, viewer, param.id, json)),
  )

  on(contract.withdrawUpdate, async ({ viewer, param }) => inFull(viewer, await withdrawUpdate(deps, viewer, param.id)))

  on(contract.listenToUpdate, ({ viewer, param }) => createUpdateLinks(deps, viewer, param.id))
}
