import { createHash } from 'node:crypto'
import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { accountRoutes } from './accounts/accounts-routes.ts'
import { sessionCacheSeconds } from './accounts/auth.ts'
import { admit, isStillSignedIn, readViewer, type Viewer } from './accounts/viewer.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { apiDocument } from './api-document.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { besideDrops } from './demos/beside-drops.ts'
import { demoRoutes } from './demos/demos-routes.ts'
import { receiveProviderEvent } from './demos/receive-provider-event.ts'
import { admitSong, receiveSong } from './demos/receive-song.ts'
import { openSoundLink } from './demos/sound-links.ts'
import type { Deps } from './deps.ts'
import { dropRoutes } from './drops/drops-routes.ts'
import { fillPublicPage } from './landing.ts'
import { noticeRoutes } from './notices/notices-routes.ts'
import { makeApi } from './platform/api.ts'
import { problem } from './platform/problem.ts'
import { makeUploads } from './platform/uploads.ts'
import { screeningRoutes } from './screening/screening-routes.ts'
import { walletRoutes } from './wallet/wallet-routes.ts'
import { securityHeaders, type Website } from './website.ts'

/** Live streams one person may hold open: tabs and devices. */
const streamsEach = 12

/** A quiet stream says something this often, in ms, so that nothing on the way closes it. */
const heartbeatMs = 25_000

/** Puts everything together; nowhere else is anything composed. Without a website only the API answers. */
export function createApp(deps: Deps, website?: Website) {
  const { auth, baseUrl, clock, config, db, live, log, provider } = deps
  const who = { auth, db, fixedAdmins: config.adminAccounts }
  const askWho = (c: Context) => readViewer(c, who)
  const { api, on } = makeApi<Viewer>({
    log,
    baseUrl,
    trustedProxy: config.trustedProxy,
    admit: async (c, access) => admit(access === 'public' ? undefined : await askWho(c), access),
  })
  api.use(async (c, next) => {
    await next()
    securityHeaders(c, baseUrl.startsWith('https://'))
  })

  const readBeside = besideDrops(deps)
  accountRoutes(on, deps)
  dropRoutes(on, deps, readBeside)
  demoRoutes(on, deps, readBeside)
  screeningRoutes(on, deps)
  walletRoutes(on, deps)
  noticeRoutes(on, deps)
  adminRoutes(on, deps)

  api.get('/api/media/:token', async (c) => {
    const viewer = admit(await askWho(c), 'account')!
    const { method, raw } = c.req
    return openSoundLink(deps, viewer, {
      token: c.req.param('token'),
      method,
      range: raw.headers.get('range') ?? undefined,
    })
  })

  api.post('/api/stripe/webhook', async (c) => {
    const told = await provider.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? '', clock.now())
    await receiveProviderEvent(deps, told)
    return c.json({ received: true })
  })

  const uploads = makeUploads<Viewer>({
    folder: `${config.mediaDir}/uploads`,
    mostBytes: audioLimits.maxBytes,
    admit: (viewer, demoId, bytes) => admitSong(deps, viewer, demoId, bytes),
    receive: (viewer, demoId, path) => receiveSong(deps, viewer, demoId, path),
  })
  const upload = async (c: Context) => uploads(c.req.raw, admit(await askWho(c), ['creator'])!)
  api.all('/uploads', upload).all('/uploads/*', upload)

  api.get('/api/live', async (c) => {
    const viewer = admit(await askWho(c), 'account')!
    // Hono answers HEAD by this handler and throws the body away: a stream would never end.
    if (c.req.method === 'HEAD') return c.body(null, 200)
    if (live.countOf(viewer.id) >= streamsEach) throw new Refusal('request/too-many')
    return streamSSE(c, async (stream) => {
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve))
      const say = (what: string[]) => stream.writeSSE({ data: JSON.stringify({ what }) }).catch(() => undefined)
      const stop = live.listen({ userId: viewer.id, admin: viewer.roles.includes('admin'), hear: say })
      const heart = setInterval(() => stream.write(': here\n\n').catch(() => undefined), heartbeatMs)
      const look = setInterval(
        () => void leaveIfGone().catch((err: unknown) => log.warn({ err }, 'live')),
        sessionCacheSeconds * 1000,
      )
      const leaveIfGone = async () => (await isStillSignedIn(c, who)) || stream.abort()
      await say([])
      await ended
      clearInterval(heart)
      clearInterval(look)
      stop()
    })
  })

  api.get('/api/health', async (c) => {
    const database = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return c.json({ up: true, database }, database ? 200 : 503)
  })
  api.get('/api/openapi.json', (c) => c.json(apiDocument()))
  api.get('/api/docs', (c) => {
    const hash = createHash('sha256').update(apiPageStyle).digest('base64')
    c.header('content-security-policy', `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'`)
    return c.html(apiPage())
  })
  api.all('/api/*', () => problem('request/not-found'))

  if (website) {
    const fill = fillPublicPage(deps)
    api.get('*', async (c) => website.file(c) ?? website.page(c, await askWho(c), fill))
  }
  api.notFound(() => problem('request/not-found'))
  return api
}
