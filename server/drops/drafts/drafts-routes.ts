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

  on(contract.listBriefDocuments, ({ viewer }) => list(viewer))

  on(contract.addBriefDocument, async ({ viewer, json }) => {
    await addBriefDocument(deps, viewer, json)
    return list(viewer)
  })

  on(contract.editBriefDocument, async ({ viewer, param, json }) => {
    await editBriefDocument(deps, viewer, param.id, json)
    return list(viewer)
  })

  on(contract.deleteBriefDocument, ({ viewer, param }) => deleteBriefDocument(deps, viewer, param.id))
}
