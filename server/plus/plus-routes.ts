import { Refusal } from '@velv/domain/refusals.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import type { On } from '../platform/api.ts'
import * as contract from './plus-contract.ts'

export function plusRoutes(on: On<Viewer>, _deps: Deps): void {
  on(contract.readPlus, () => {
    throw new Refusal('plus/not-offered')
  })
}
