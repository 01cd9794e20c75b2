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

  on(contract.listSavedSearches, async (c) => c.json(await list(c.get('viewer')), 200))

  on(contract.saveSearch, async (c) => {
    await saveSearch(deps, c.get('viewer'), c.req.valid('json'))
    return c.json(await list(c.get('viewer')), 200)
  })

  on(contract.editSavedSearch, async (c) => {
    await editSearch(deps, c.get('viewer'), c.req.valid('param').id, c.req.valid('json'))
    return c.json(await list(c.get('viewer')), 200)
  })

  on(contract.deleteSavedSearch, async (c) => {
    await deleteSearch(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })

  on(contract.markSearchSeen, async (c) => {
    await markSearchSeen(deps, c.get('viewer'), c.req.valid('param').id)
    return c.body(null, 204)
  })
}
