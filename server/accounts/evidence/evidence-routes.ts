import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import type { Viewer } from '../viewer.ts'
import * as contract from './evidence-contract.ts'
import { readEvidence, viewEvidence } from './evidence-queries.ts'
import { saveEvidence } from './save-evidence.ts'

export function evidenceRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.readMyEvidence, async ({ viewer }) => {
    const row = await readEvidence(deps.db, viewer.id)
    return { evidence: row ? viewEvidence(row) : null }
  })

  on(contract.saveMyEvidence, async ({ viewer, json }) => ({
    evidence: viewEvidence(await saveEvidence(deps, viewer, json)),
  }))
}
