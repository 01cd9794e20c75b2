import type { Viewer } from '../../accounts/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { MountRoute } from '../../platform/http/api.ts'
import { deleteSearch, editSearch, markSearchSeen, saveSearch } from './save-search.ts'
import * as contract from './searches-contract.ts'
import { listSearches } from './searches-queries.ts'

/** Routes for a creator's saved searches. */
export function searchesRoutes(on: MountRoute<Viewer>, deps: Deps): void {
  const list = async (viewer: Viewer) => {
    const rows = await listSearches(deps.db, viewer.id)
    return { rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
  }

  on(contract.listSavedSearches, ({ viewer }) => list(viewer))

  on(contract.saveSearch, async ({ viewer, json }) => {
    await saveSearch(deps, viewer, json)
    return list(viewer)
  })

  on(contract.editSavedSearch, async ({ viewer, param, json }) => {
    await editSearch(deps, viewer, param.id, json)
    return list(viewer)
  })

  on(contract.deleteSavedSearch, ({ viewer, param }) => deleteSearch(deps, viewer, param.id))

  on(contract.markSearchSeen, ({ viewer, param }) => markSearchSeen(deps, viewer, param.id))
}
