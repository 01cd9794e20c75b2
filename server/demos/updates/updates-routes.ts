import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { viewDemoInFull } from '../demo-view.ts'
import { offerUpdate } from './offer-update.ts'
import { createUpdateLinks } from './play-update.ts'
import * as contract from './updates-contract.ts'
import { withdrawUpdate } from './withdraw-update.ts'

/** Routes for the newer versions that creators offer to drop owners. */
export function updatesRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.offerUpdate, async (c) => {
    const viewer = c.get('viewer')
    const found = await offerUpdate(deps, viewer, c.req.valid('param').id, c.req.valid('json'))
    return c.json(await viewDemoInFull(deps, viewer, found, deps.clock.now()), 201)
  })

  on(contract.withdrawUpdate, async (c) => {
    const viewer = c.get('viewer')
    const found = await withdrawUpdate(deps, viewer, c.req.valid('param').id)
    return c.json(await viewDemoInFull(deps, viewer, found, deps.clock.now()), 200)
  })

  on(contract.listenToUpdate, async (c) =>
    c.json(await createUpdateLinks(deps, c.get('viewer'), c.req.valid('param').id), 200),
  )
}
