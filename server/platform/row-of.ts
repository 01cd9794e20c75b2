import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** What stands before rows and is none itself. */
const before = new Set(['*', '/*', '/api/*'])

/** The pattern of the row that a request is for, as `/api/demos/:id`; `/api/*` or `page` where there is no row. */
export function rowOf(c: Context): string {
  const row = matchedRoutes(c).find(({ path }) => !before.has(path))
  return row?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : 'page')
}
