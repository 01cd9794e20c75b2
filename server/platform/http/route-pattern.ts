import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** Handlers that run before the rows and are not rows themselves. */
const nonRoutes = new Set(['*', '/*', '/api/*'])

/** The row that a request matches, whether or not it was reached. */
export const matchedRow = (c: Context) => matchedRoutes(c).find(({ path }) => !nonRoutes.has(path))

/** The pattern of the row that a request matches, such as `/api/demos/:id`; `/api/*` or `page` where no row matches. */
export function routePattern(c: Context): string {
  return matchedRow(c)?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : 'page')
}
