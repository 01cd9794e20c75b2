import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { z } from 'zod'
import { AppError } from '@velv/domain/errors.ts'
import { sessionCacheSeconds } from './accounts/authentication/auth.ts'
import { authorize, readCurrentViewer, readViewer, type Viewer } from './accounts/viewer.ts'
import type { Deps } from './deps.ts'
import type { Env } from './platform/http/api.ts'

/** The most live streams one person can hold open, across tabs and devices. */
const maxStreamsPerPerson = 12

/** How often an idle stream sends a heartbeat so that no proxy closes it, in ms. */
const heartbeatMs = 25_000

/** The audiences whose invalidations a stream receives besides the person's own. */
const audienceOf = (roles: Viewer['roles']) => ({
  admin: roles.includes('admin'),
  screener: roles.includes('screener'),
})

/**
 * `/api/live?age=`: tells an open page which data to reload, as long as its session is active. `age`: how old the page's data is at most, in ms; the
 * first message names what has changed since.
 */
export function liveStream(
  api: Hono<Env<Viewer>>,
  deps: Pick<Deps, 'auth' | 'baseUrl' | 'clock' | 'config' | 'db' | 'live' | 'log' | 'secret' | 'securityLog'>,
): void {
  const { live, log, securityLog } = deps
  api.get('/api/live', async (c) => {
    const viewer = authorize(await readViewer(c, deps), 'account')!
    // Hono serves HEAD with this handler and discards the body, so the stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    const ageMs = z.coerce
      .number()
      .nonnegative()
      .catch(0)
      .parse(c.req.query('age') ?? 0)
    if (live.countOf(viewer.id) >= maxStreamsPerPerson) {
      securityLog.record('limit_exceeded', { limit: 'live streams' })
      throw new AppError('request/too-many')
    }
    return streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve))
      const sendTopics = (what: string[]) => stream.writeSSE({ data: JSON.stringify({ what }) }).catch(() => undefined)
      const recheckSession = async () => {
        const now = await readCurrentViewer(c, deps)
        if (now) Object.assign(listener, audienceOf(now.roles))
        else stream.abort()
      }
      const check = () =>
        void recheckSession().catch((err: unknown) => log.warn({ err }, 'live: could not recheck the session'))
      const onTopics = (what: string[]) => {
        void sendTopics(what)
        // The ended session may be the one of this stream.
        if (what.includes('me')) check()
      }
      const listener = { userId: viewer.id, ...audienceOf(viewer.roles), onTopics }
      const stop = live.listen(listener)
      const missed = live.topicsSince(listener, ageMs)
      const keepAlive = setInterval(() => stream.write(': here\n\n').catch(() => undefined), heartbeatMs)
      const recheckTimer = setInterval(check, sessionCacheSeconds * 1000)
      await sendTopics([...new Set(missed)])
      await ended
      clearInterval(keepAlive)
      clearInterval(recheckTimer)
      stop()
    })
  })
}
