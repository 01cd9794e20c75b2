import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** What stands before rows and is none itself. */
const nonRoutes = new Set(['*', '/*', '/api/*'])

/** The pattern of the row that a request is for, as `/api/demos/:id`; `/api/*` or `page` where there is no row. */
export function routePattern(c: Context): string {
  const route = matchedRoutes(c).find(({ path }) => !nonRoutes.has(path))
  return route?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : 'page')
}
