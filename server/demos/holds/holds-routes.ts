import { organizationIdOf, type Viewer } from '../../accounts/viewer.ts'
import { AppError } from '@velv/domain/errors.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { cursorOf, pageOfRows, pageSize, readCursor } from '../../platform/http/paging.ts'
import { viewDemoInFull } from '../demo-view.ts'
import { readDemoOfDrop } from '../demos-queries.ts'
import { acceptHold, declineHold, openHold, releaseHold } from './answer-hold.ts'
import { mayReadHold } from './allowed-hold.ts'
import { editHold, pauseHold, saveHoldDefaults } from './edit-hold.ts'
import { answerProposedEnd, proposeEnd } from './extend-hold.ts'
import * as contract from './holds-contract.ts'
import { listOpenHolds, readHold } from './holds-queries.ts'
import { readHoldDefaults } from './place-hold.ts'
import { viewHoldsOfDemo, viewListedHolds } from './hold-view.ts'

/** Routes for holds: terms, answers, and endings. */
export function holdRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  on(contract.pauseHold, ({ viewer, param }) => pauseHold(deps, viewer, param.id))

  on(contract.editHold, ({ viewer, param, json }) => editHold(deps, viewer, param.id, json))

  on(contract.readHoldDefaults, ({ viewer }) => readHoldDefaults(db, organizationIdOf(viewer)))

  on(contract.saveHoldDefaults, ({ viewer, json }) => saveHoldDefaults(deps, viewer, json))

  on(contract.listHolds, async ({ viewer, query }) => {
    const of = viewer.organization ? { organizationId: viewer.organization.id } : { creatorId: viewer.id }
    const rows = await listOpenHolds(db, of, pageSize + 1, readCursor(query.after))
    const page = pageOfRows(rows, ({ hold }) => cursorOf(hold.dueAt, hold.id))
    return { rows: await viewListedHolds(db, viewer, page.rows), next: page.next }
  })

  on(contract.readHold, async ({ viewer, param }) => {
    const now = clock.now()
    const hold = await readHold(db, param.id)
    const found = hold && (await readDemoOfDrop(db, hold.demoId))
    if (!found || found.demo.removedAt || !mayReadHold(viewer, { ...found, hold })) throw new AppError('hold/not-found')
    const view = (await viewHoldsOfDemo(db, viewer, found, now)).find(({ id }) => id === hold.id)
    // A song shows only its latest holds.
    if (!view) throw new AppError('hold/not-found')
    return view
  })

  answerRoutes(on, deps)
}

/** Routes for what each side answers the other. */
function answerRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const { db, clock } = deps

  /** The submission that a hold is of, after it has changed. */
  const viewChanged = async (viewer: Viewer, holdId: string) => {
    const hold = (await readHold(db, holdId))!
    return viewDemoInFull(deps, viewer, (await readDemoOfDrop(db, hold.demoId))!, clock.now())
  }

  on(contract.openHold, ({ viewer, param }) => openHold(deps, viewer, param.id))

  on(contract.acceptHold, async ({ viewer, param: { id } }) => {
    await acceptHold(deps, viewer, id)
    return viewChanged(viewer, id)
  })

  on(contract.declineHold, async ({ viewer, param: { id }, json }) => {
    await declineHold(deps, viewer, id, json.reason)
    return viewChanged(viewer, id)
  })

  on(contract.releaseHold, async ({ viewer, param: { id }, json }) => {
    await releaseHold(deps, viewer, id, json.reason)
    return viewChanged(viewer, id)
  })

  on(contract.extendHold, async ({ viewer, param: { id }, json: { endsAt, reason } }) => {
    await proposeEnd(deps, viewer, id, { endsAt: new Date(endsAt), reason })
    return viewChanged(viewer, id)
  })

  for (const [route, accepts] of [
    [contract.agreeHoldEnd, true],
    [contract.refuseHoldEnd, false],
  ] as const)
    on(route, async ({ viewer, param: { id }, json }) => {
      await answerProposedEnd(deps, viewer, id, { endsAt: new Date(json.endsAt), accepts })
      return viewChanged(viewer, id)
    })
}
