import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import type { Viewer } from '../viewer.ts'
import * as contract from './evidence-contract.ts'
import { readEvidence, viewEvidence } from './evidence-queries.ts'
import { saveEvidence } from './save-evidence.ts'

export function evidenceRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  on(contract.readMyEvidence, async (c) => {
    const row = await readEvidence(deps.db, c.get('viewer').id)
    return c.json({ evidence: row ? viewEvidence(row) : null }, 200)
  })

  on(contract.saveMyEvidence, async (c) =>
    c.json({ evidence: viewEvidence(await saveEvidence(deps, c.get('viewer'), c.req.valid('json'))) }, 200),
  )
}
