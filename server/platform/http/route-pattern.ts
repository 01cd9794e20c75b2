import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Handlers that run before the rows and are not rows themselves. */
const nonRoutes = new Set(['*', '/*', '/api/*'])

/** The pattern of the row that a request matches, such as `/api/demos/:id`; `/api/*` or `page` where no row matches. */
export function routePattern(c: Context): string {
  const route = matchedRoutes(c).find(({ path }) => !nonRoutes.has(path))
  return route?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : 'page')
}
