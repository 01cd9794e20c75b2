import { createHash } from 'node:crypto'
import { pictureBytes } from '@velv/domain/media/picture-format.ts'
import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { uploadQuota } from '@velv/domain/media/upload-quota.ts'
import { Refusal } from '@velv/domain/refusals.ts'
import { sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { accountRoutes } from './accounts/accounts-routes.ts'
import { readUser } from './accounts/accounts-queries.ts'
import { profileRoutes } from './accounts/profile-routes.ts'
import { twoFactorRoutes } from './accounts/two-factor/two-factor-routes.ts'
import { admit, readViewer, type Viewer } from './accounts/viewer.ts'
import { actRoutes } from './admin/acts-routes.ts'
import { demoActRoutes } from './admin/demo-acts-routes.ts'
import { dropActRoutes } from './admin/drop-acts-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { deskRoutes } from './admin/desk-routes.ts'
import { apiDocument, apiRows } from './api-document.ts'
import { apiPage, apiPageStyle } from './api-page.ts'
import { besideDrops } from './demos/beside-drops.ts'
import { decisionRoutes } from './demos/decisions-routes.ts'
import { demoRoutes } from './demos/demos-routes.ts'
import { paymentRoutes } from './demos/payments/payments-routes.ts'
import { receiveProviderEvent } from './demos/payments/receive-provider-event.ts'
import { sumDraftBytes } from './demos/demos-queries.ts'
import { admitSong, receiveSong } from './demos/receive-song.ts'
import { openSoundLink } from './demos/sound-links.ts'
import type { Deps } from './deps.ts'
import { makeDropPreview } from './drop-preview.ts'
import { browseRoutes } from './drops/browse-routes.ts'
import { dropRoutes } from './drops/drops-routes.ts'
import { fillPublicPage } from './landing.ts'
import { leavingRoutes } from './leaving/leaving-routes.ts'
import { liveStream } from './live-stream.ts'
import { createStreamLimit } from './media/stream-limit.ts'
import { pictureRoutes, sendPicture } from './media/pictures/pictures-routes.ts'
import { uploadsFolder } from './media/work-folder.ts'
import { noticeRoutes } from './notices/notices-routes.ts'
import { unsubscribeRoutes } from './notices/unsubscribe-routes.ts'
import { makeApi } from './platform/api.ts'
import { orWithout } from './platform/database/or-without.ts'
import { isId } from './platform/ids.ts'
import { plusRoutes } from './plus/plus-routes.ts'
import { problem } from './platform/problem.ts'
import { makeUploads } from './platform/uploads.ts'
import { screeningRoutes } from './screening/screening-routes.ts'
import { sumSeconds } from './screening/wallet-entries-queries.ts'
import { walletEntriesRoutes } from './screening/wallet-entries-routes.ts'
import { clientFailureRoutes } from './support/client-failures-routes.ts'
import { makeDressing } from './support/dress-page.ts'
import { supportRoutes } from './support/support-routes.ts'
import { walletRoutes } from './wallet/wallet-routes.ts'
import { streetSigns } from './street-signs.ts'
import { doorPaths, securityHeaders, unknownVisitor, type Website } from './website.ts'

/** Puts everything together; nowhere else is anything composed. Without a website only the API answers. */
export function createApp(deps: Deps, website?: Website) {
  const { baseUrl, clock, config, databaseWatch, db, limits, log, metrics, provider, securityLog } = deps
  const askWho = (c: Context) => readViewer(c, deps)
  const { api, on } = makeApi<Viewer>({
    log,
    metrics,
    limits,
    securityLog,
    baseUrl,
    trustedProxy: config.trustedProxy,
    largeBodies: {
      '/api/me/picture': {
        // The picture and a little for what is wrapped around it.
        bytes: pictureBytes + 64 * 1024,
        refusal: 'picture/too-large',
        admit: ({ id }) => deps.limits.spend('account.picture', id),
      },
    },
    admit: async (c, access) => admit(access === 'public' ? undefined : await askWho(c), access),
  })
  api.use(async (c, next) => {
    await next()
    securityHeaders(c, baseUrl.startsWith('https://'))
  })

  const readBeside = besideDrops(deps)
  accountRoutes(on, deps)
  profileRoutes(on, deps)
  twoFactorRoutes(on, deps)
  pictureRoutes(on, deps)
  browseRoutes(on, deps, readBeside)
  dropRoutes(on, deps, readBeside)
  demoRoutes(on, deps, readBeside)
  decisionRoutes(on, deps)
  paymentRoutes(on, deps)
  plusRoutes(on, deps)
  screeningRoutes(on, deps)
  walletRoutes(on, deps, (screenerId) => sumSeconds(db, screenerId))
  walletEntriesRoutes(on, deps)
  noticeRoutes(on, deps)
  leavingRoutes(on, deps)
  adminRoutes(on, deps)
  dropActRoutes(on, deps, readBeside)
  demoActRoutes(on, deps)
  actRoutes(on, deps)
  deskRoutes(on, deps)
  clientFailureRoutes(on, deps, new Set(apiRows.map(({ path }) => path)))

  const streams = createStreamLimit(config.mostAudioStreams)
  api.get('/api/media/:token', async (c) => {
    const viewer = admit(await askWho(c), 'account')!
    const { method, raw } = c.req
    return openSoundLink({ ...deps, streams }, viewer, {
      token: c.req.param('token'),
      method,
      headers: raw.headers,
    })
  })

  api.get('/api/pictures/:id/:name', async (c) => {
    const viewer = admit(await askWho(c), 'account')!
    const shown = isId(c.req.param('id')) ? await readUser(db, c.req.param('id')) : undefined
    return sendPicture(deps, viewer, shown, c.req.path)
  })

  api.post('/api/stripe/webhook', async (c) => {
    const told = await provider.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? '', clock.now())
    await receiveProviderEvent(deps, told)
    return c.json({ received: true })
  })

  const uploads = makeUploads<Viewer>({
    folder: uploadsFolder(config),
    db,
    clock,
    quota: uploadQuota,
    mostBytes: audioLimits.maxBytes,
    waitingBytes: (tx, viewer, demoId) => sumDraftBytes(tx, viewer.id, demoId),
    admit: (viewer, demoId, bytes) => admitSong(deps, viewer, demoId, bytes),
    async receive(viewer, demoId, path) {
      try {
        await receiveSong(deps, viewer, demoId, path)
        metrics.upload('received')
      } catch (error) {
        metrics.upload(error instanceof Refusal ? 'refused' : 'failed')
        throw error
      }
    },
  })
  const upload = async (c: Context) => uploads(c.req.raw, admit(await askWho(c), ['creator'])!)
  api.all('/uploads', upload).all('/uploads/*', upload)

  liveStream(api, deps)

  api.get('/api/health', async (c) => {
    const answers = () =>
      db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
    const database = await orWithout(databaseWatch, answers, false)
    return c.json({ up: true, database }, database ? 200 : 503)
  })
  let document: ReturnType<typeof apiDocument> | undefined
  // Made once: it takes longer than any other answer, and anybody may ask for it.
  api.get('/api/openapi.json', (c) => c.json((document ??= apiDocument())))
  api.get('/api/docs', (c) => {
    const hash = createHash('sha256').update(apiPageStyle).digest('base64')
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${hash}'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`,
    )
    return c.html(apiPage())
  })
  api.all('/api/*', () => problem('request/not-found'))

  api.route('/', streetSigns(baseUrl))
  unsubscribeRoutes(api, deps)
  const preview = makeDropPreview(deps)
  api.get('/preview/:name', (c) => preview.picture(c))
  if (website) {
    const dress = makeDressing(deps, fillPublicPage(deps))
    // Pages are there while the database is away, for whoever asks.
    const findWho = (c: Context) => orWithout(databaseWatch, () => askWho(c), unknownVisitor)
    const askWhoOrNobody = async (c: Context) => {
      const visitor = await findWho(c)
      return visitor === unknownVisitor ? undefined : visitor
    }
    supportRoutes(api, deps, { askWho: askWhoOrNobody, dress, show: website.show })
    for (const door of doorPaths) api.post(door, (c) => c.redirect(door + new URL(c.req.url).search, 303))
    api.get('*', async (c) => {
      const away = config.externalPages.get(c.req.path.replace(/\/$/, ''))
      if (away) return c.redirect(away)
      const file = website.file(c)
      if (file) return file
      const visitor = await findWho(c)
      const viewer = visitor === unknownVisitor ? undefined : visitor
      const dressing = dress(c, viewer)
      return website.page(c, visitor, viewer ? dressing : await preview.dressed(c, dressing))
    })
  }
  api.notFound(() => problem('request/not-found'))
  return api
}
