import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { assignDemo, assignDrop } from './assign.ts'
import { giveOpinion } from './give-opinion.ts'
import * as contract from './team-contract.ts'

/** Routes of what colleagues do with pitches together, before one of them answers. */
export function demoTeamRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.giveOpinion, ({ viewer, param, json }) => giveOpinion(deps, viewer, param.id, json.opinion))
  on(contract.assignDemo, ({ viewer, param, json }) => assignDemo(deps, viewer, param.id, json.userId))
  on(contract.assignDrop, ({ viewer, param, json }) => assignDrop(deps, viewer, param.id, json.userId))
}
