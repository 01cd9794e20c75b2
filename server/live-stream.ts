import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '@velv/domain/errors.ts'
import type { LiveChange } from '@velv/domain/live-topics.ts'
import { organizationAudience } from './accounts/organizations/audience.ts'
import { sessionCacheSeconds } from './accounts/authentication/auth.ts'
import { authorize, readCurrentViewer, readViewer, type Viewer } from './accounts/viewer.ts'
import type { Deps } from './deps.ts'
import type { Env } from './platform/http/handler.ts'

/** The most live streams one person can hold open, across tabs and devices. */
const maxStreamsPerPerson = 12

/** How often an idle stream sends a heartbeat so that no proxy closes it, in ms. */
const heartbeatMs = 25_000

const encoder = new TextEncoder()

type Needs = Pick<
  Deps,
  'auth' | 'baseUrl' | 'clock' | 'config' | 'db' | 'drain' | 'live' | 'log' | 'secret' | 'securityLog'
>

/** The audiences whose invalidations a stream receives besides the person's own. */
export const audienceOf = ({ roles, gate, organization }: Viewer) => ({
  organization: organization ? organizationAudience(organization.id) : undefined,
  isBehindGate: gate !== 'open',
  admin: roles.includes('admin'),
  screener: roles.includes('screener'),
})

/**
 * `/api/live?age=`: tells an open page which data to reload, as long as its session is active. `age`: how old the page's data is at most, in ms; the
 * first message names what has changed since.
 */
export function liveStream(api: Hono<Env<Viewer>>, deps: Needs): void {
  const { live, securityLog } = deps
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
    let stop = () => {}
    // One stream and no more, because thousands are open: the helper of the framework joins several for each.
    const events = new ReadableStream<Uint8Array>({
      start: (controller) => void (stop = sendChanges(c, deps, { viewer, ageMs, controller })),
      cancel: () => stop(),
    })
    return c.body(events, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  })
}

type OpenStream = { viewer: Viewer; ageMs: number; controller: ReadableStreamDefaultController<Uint8Array> }

/** Sends events until the session ends, or until the returned function is called because the client has disconnected. */
function sendChanges(c: Context<Env<Viewer>>, deps: Needs, { viewer, ageMs, controller }: OpenStream): () => void {
  const { drain, live, log } = deps
  const write = (text: string) => controller.enqueue(encoder.encode(text))
  const send = (change: LiveChange) => write(`data: ${JSON.stringify(change)}\n\n`)
  const recheckSession = async () => {
    const now = await readCurrentViewer(c, deps)
    // The page opens another stream, for the organization that its person belongs to now.
    if (!now || audienceOf(now).organization !== listener.organization) end()
    else Object.assign(listener, audienceOf(now))
  }
  const check = () =>
    void recheckSession().catch((err: unknown) => log.warn({ err }, 'live: could not recheck the session'))
  const onChange = (change: LiveChange) => {
    send(change)
    // The ended session may be the one of this stream.
    if (change.what.includes('me')) check()
  }
  const listener = { userId: viewer.id, ...audienceOf(viewer), onChange }
  const stopListening = live.listen(listener)
  const timers = [setInterval(() => write(': here\n\n'), heartbeatMs), setInterval(check, sessionCacheSeconds * 1000)]
  // The browser reconnects automatically, and reaches another process.
  const stopWaiting = drain.onDrain(() => end())
  let isOpen = true
  const stop = () => {
    isOpen = false
    stopWaiting()
    for (const timer of timers) clearInterval(timer)
    stopListening()
  }
  const end = () => {
    if (isOpen) controller.close()
    stop()
  }
  send({ what: [...new Set(live.topicsSince(listener, ageMs))] })
  return stop
}
