import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import * as contract from './drafts-contract.ts'
import { addBriefDocument, deleteBriefDocument, editBriefDocument, listBriefDocuments } from './save-brief-document.ts'

/** Routes for an owner's drafts and templates of briefs. */
export function draftsRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const list = async (viewer: Viewer) => {
    const rows = await listBriefDocuments(deps.db, viewer.id)
    return { rows: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) }
  }

  on(contract.listBriefDocuments, async (c) => c.json(await list(c.get('viewer')), 200))

  on(contract.addBriefDocument, async (c) => {
    await addBriefDocument(deps, c.get('viewer'), c.req.valid('json'))
    return c.json(await list(c.get('viewer')), 200)
  })

  on(contract.editBriefDocument, async (c) => {
    await editBriefDocument(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'))
    return c.json(await list(c.get('viewer')), 200)
  })

  on(contract.deleteBriefDocument, async (c) => {
    await deleteBriefDocument(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
