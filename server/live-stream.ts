import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { Refusal } from '@velv/domain/refusals.ts'
import { sessionCacheSeconds } from './accounts/auth.ts'
import { admit, readStillSignedIn, readViewer, type Viewer } from './accounts/viewer.ts'
import type { Deps } from './deps.ts'
import type { Env } from './platform/api.ts'

/** Live streams one person may hold open: tabs and devices. */
const streamsEach = 12

/** A quiet stream says something this often, in ms, so that nothing on the way closes it. */
const heartbeatMs = 25_000

/** Whose news a stream hears beside one's own. */
const hearsAs = (roles: Viewer['roles']) => ({ admin: roles.includes('admin'), screener: roles.includes('screener') })

/** `/api/live`: tells an open page what to look at again, for as long as its session stands. */
export function liveStream(
  api: Hono<Env<Viewer>>,
  deps: Pick<Deps, 'auth' | 'clock' | 'config' | 'db' | 'live' | 'log' | 'securityLog'>,
): void {
  const { live, log, securityLog } = deps
  api.get('/api/live', async (c) => {
    const viewer = admit(await readViewer(c, deps), 'account')!
    // Hono answers HEAD by this handler and throws the body away: a stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    if (live.countOf(viewer.id) >= streamsEach) {
      securityLog.record('limit_exceeded', { limit: 'live streams' })
      throw new Refusal('request/too-many')
    }
    return streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve))
      const say = (what: string[]) => stream.writeSSE({ data: JSON.stringify({ what }) }).catch(() => undefined)
      const lookAgain = async () => {
        const now = await readStillSignedIn(c, deps)
        if (now) Object.assign(listener, hearsAs(now.roles))
        else stream.abort()
      }
      const check = () => void lookAgain().catch((err: unknown) => log.warn({ err }, 'live'))
      const hear = (what: string[]) => {
        void say(what)
        // It may be this very session that has ended.
        if (what.includes('me')) check()
      }
      const listener = { userId: viewer.id, ...hearsAs(viewer.roles), hear }
      const stop = live.listen(listener)
      const heart = setInterval(() => stream.write(': here\n\n').catch(() => undefined), heartbeatMs)
      const look = setInterval(check, sessionCacheSeconds * 1000)
      await say([])
      await ended
      clearInterval(heart)
      clearInterval(look)
      stop()
    })
  })
}
