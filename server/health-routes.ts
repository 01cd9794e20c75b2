import { sql } from 'drizzle-orm'
import { type Viewer } from './accounts/viewer.ts'
import type { Deps } from './deps.ts'
import { withFallback } from './platform/database/with-fallback.ts'
import type { Hono } from 'hono'
import type { Env } from './platform/http/handler.ts'

type Needs = Pick<Deps, 'clockWatch' | 'databaseWatch' | 'db' | 'drain'>

/** What a load balancer and an operator ask a process. */
export function healthRoutes(api: Hono<Env<Viewer>>, { clockWatch, databaseWatch, db, drain }: Needs): void {
  // Without the database: a process that cannot reach it still serves pages, and tells requests when to try again.
  api.get('/api/ready', (c) => {
    const ready = !drain.isDraining() && !clockWatch.isOff()
    return c.json({ ready }, ready ? 200 : 503)
  })

  api.get('/api/health', async (c) => {
    const answers = () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
    const database = await withFallback(databaseWatch, answers, false)
    return c.json({ up: true, database }, database ? 200 : 503)
  })
}
