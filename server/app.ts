import { pictureBytes } from '@velv/domain/media/picture-format.ts'
import { pageAt } from '@velv/domain/pages.ts'
import { audioLimits } from '@velv/domain/media/audio-format.ts'
import { uploadQuota } from '@velv/domain/media/upload-quota.ts'
import { AppError, HiddenError } from '@velv/domain/errors.ts'
import { sql } from 'drizzle-orm'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { accountRoutes } from './accounts/accounts-routes.ts'
import { readUser } from './accounts/accounts-queries.ts'
import { evidenceRoutes } from './accounts/evidence/evidence-routes.ts'
import { profileRoutes } from './accounts/profile/profile-routes.ts'
import { passkeysRoutes } from './accounts/passkeys/passkeys-routes.ts'
import { twoFactorRoutes } from './accounts/two-factor/two-factor-routes.ts'
import { authorize, readViewer, type Viewer } from './accounts/viewer.ts'
import { auditRoutes } from './admin/audit/audit-routes.ts'
import { demoActionRoutes } from './admin/moderation/demo-actions-routes.ts'
import { duplicateRoutes } from './admin/duplicates/duplicates-routes.ts'
import { dropActionRoutes } from './admin/moderation/drop-actions-routes.ts'
import { noteRoutes } from './admin/notes/notes-routes.ts'
import { figureRoutes } from './admin/figures/figures-routes.ts'
import { queueRoutes } from './admin/queues/queues-routes.ts'
import { peopleRoutes } from './admin/people/people-routes.ts'
import { adminPaymentRoutes } from './admin/payments/payments-routes.ts'
import { apiRoutes } from './api-document.ts'
import { apiReferenceRoutes } from './api-reference.ts'
import { createLoadExtras } from './drops/outcome/load-drop-extras.ts'
import { decisionRoutes } from './demos/decisions/decisions-routes.ts'
import { demoRoutes } from './demos/demos-routes.ts'
import { outcomeRoutes } from './drops/outcome/outcome-routes.ts'
import { abandonPayment } from './payments/checkout/cancel-checkout.ts'
import { openCheckout } from './payments/checkout/open-checkout.ts'
import { paymentRoutes } from './payments/payments-routes.ts'
import { receiveProviderEvent } from './payments/events/receive-provider-event.ts'
import { isRecordingSuspended, sumDraftBytes } from './demos/demos-queries.ts'
import { certificateRoutes } from './demos/certificate/certificates-routes.ts'
import { wellKnownRoutes } from './demos/access-log/well-known-routes.ts'
import { fitRoutes } from './songs/fit/fit-routes.ts'
import { openUpdateLink } from './demos/updates/play-update.ts'
import { updatesRoutes } from './demos/updates/updates-routes.ts'
import { libraryRoutes } from './songs/library/library-routes.ts'
import { readSubmissions } from './songs/library/submissions-queries.ts'
import { stemLimits } from '@velv/domain/songs/stems.ts'
import { admitStems, openStemsLink, receiveStems } from './songs/stems/stems.ts'
import { songRoutes } from './songs/songs-routes.ts'
import { admitVersion, receiveVersion } from './songs/versions/add-version.ts'
import { openVersionLink } from './songs/versions/play-version.ts'
import { openTrackLink } from './drops/tracks/play-track.ts'
import { admitTrack, receiveTrack } from './drops/tracks/receive-track.ts'
import { sumUnusedTrackBytes } from './drops/tracks/tracks-queries.ts'
import { trackRoutes } from './drops/tracks/tracks-routes.ts'
import {
  isSplitLink,
  isStemsLink,
  isTrackLink,
  isUpdateLink,
  isVersionLink,
  readAudioLink,
} from './media/audio-link.ts'
import { admitSong, receiveRecording } from './demos/drafts/receive-recording.ts'
import { openAudioLink } from './demos/listening/audio-links.ts'
import type { Deps } from './deps.ts'
import { draftsRoutes } from './drops/drafts/drafts-routes.ts'
import { searchesRoutes } from './drops/searches/searches-routes.ts'
import { cardOf } from './drops/drop-view.ts'
import { createBriefPage } from './website/brief-page.ts'
import { createDropPreview, findSharedDrop } from './website/drop-preview.ts'
import { feedRoutes } from './drops/feed/feed-routes.ts'
import { privateDropRoutes } from './drops/private/private-drops-routes.ts'
import { dropRoutes } from './drops/drops-routes.ts'
import { fillPublicPage } from './website/landing.ts'
import { privacyRoutes } from './privacy/privacy-routes.ts'
import { audienceOf, liveStream } from './live-stream.ts'
import { createStreamLimit } from './media/stream-limit.ts'
import { pictureRoutes, sendPicture } from './media/pictures/pictures-routes.ts'
import { uploadsFolder } from './media/work-folder.ts'
import { notificationRoutes } from './notifications/notifications-routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe/unsubscribe-routes.ts'
import { makeApi } from './platform/http/api.ts'
import { requirePosition } from './platform/database/read-position.ts'
import { withFallback } from './platform/database/with-fallback.ts'
import { isId } from './platform/database/ids.ts'
import { plusRoutes } from './plus/plus-routes.ts'
import { problem } from './platform/http/problem.ts'
import { readYourWrites } from './platform/http/read-your-writes.ts'
import { makeUploads } from './platform/storage/uploads.ts'
import { openSplitAudio } from './songs/splits/hear-song.ts'
import { splitsRoutes } from './songs/splits/splits-routes.ts'
import { screeningRoutes } from './screening/screening-routes.ts'
import { walletEntriesRoutes } from './wallet/entries/wallet-entries-routes.ts'
import { undoRoutes } from './platform/undo/undo-routes.ts'
import { clientFailureRoutes } from './support/client-failures-routes.ts'
import { createInjectPageData } from './website/inject-page-data.ts'
import { supportRoutes } from './support/support-routes.ts'
import { walletRoutes } from './wallet/wallet-routes.ts'
import { seoRoutes } from './website/seo-routes.ts'
import { authPagePaths, securityHeaders, unknownVisitor, type Website } from './website/website.ts'

/** Composes the application; nothing is composed anywhere else. Without a website, only the API responds. */
export function createApp(deps: Deps, website?: Website) {
  const { baseUrl, clock, config, databaseWatch, db, limits, log, metrics, provider, securityLog, tracer } = deps
  const findViewer = async (c: Context) => {
    const viewer = await readViewer(c, deps)
    if (viewer) requirePosition(deps.live.announcedTo({ userId: viewer.id, ...audienceOf(viewer) }))
    return viewer
  }
  const { api, on } = makeApi<Viewer>({
    log,
    metrics,
    tracer,
    limits,
    securityLog,
    baseUrl,
    trustedProxy: config.trustedProxy,
    largeBodies: {
      '/api/me/picture': {
        // The picture and the overhead of the multipart form.
        bytes: pictureBytes + 64 * 1024,
        tooLarge: 'picture/too-large',
        authorize: ({ id }) => deps.limits.consume('account.picture', id),
      },
    },
    authorize: async (c, access) => authorize(access === 'public' ? undefined : await findViewer(c), access),
  })
  // Without a replica, only the counts of open drops may be older than what somebody has just changed.
  const changes = deps.readDb === db ? /^\/api\/(drops|admin|undo)\// : undefined
  api.use(readYourWrites({ db, isSecure: baseUrl.startsWith('https://'), changes }))
  api.use(async (c, next) => {
    await next()
    securityHeaders(c, baseUrl.startsWith('https://'))
  })

  const loadExtras = createLoadExtras(deps)
  accountRoutes(on, deps)
  profileRoutes(on, deps)
  evidenceRoutes(on, deps)
  twoFactorRoutes(on, deps)
  passkeysRoutes(on, deps)
  pictureRoutes(on, deps)
  feedRoutes(on, deps, createLoadExtras({ ...deps, db: deps.readDb }))
  searchesRoutes(on, deps)
  draftsRoutes(on, deps)
  dropRoutes(on, deps, loadExtras)
  trackRoutes(on, deps)
  const songPorts = { readSubmissions, isRecordingSuspended }
  splitsRoutes(on, deps, songPorts)
  privateDropRoutes(on, deps)
  songRoutes(on, deps, songPorts)
  libraryRoutes(on, deps)
  updatesRoutes(on, deps)
  fitRoutes(on, deps, loadExtras)
  demoRoutes(on, deps, {
    open: (viewer, payment, successUrl) => openCheckout(deps, viewer, payment, successUrl),
    close: (payment) => abandonPayment(deps, payment),
  })
  certificateRoutes(on, deps)
  outcomeRoutes(on, deps, loadExtras)
  decisionRoutes(on, deps)
  paymentRoutes(on, deps)
  plusRoutes(on, deps)
  screeningRoutes(on, deps)
  walletRoutes(on, deps)
  walletEntriesRoutes(on, deps)
  notificationRoutes(on, deps)
  privacyRoutes(on, deps)
  peopleRoutes(on, deps)
  dropActionRoutes(on, deps, loadExtras)
  demoActionRoutes(on, deps)
  duplicateRoutes(on, deps)
  auditRoutes(on, deps)
  adminPaymentRoutes(on, deps)
  figureRoutes(on, deps)
  queueRoutes(on, deps)
  noteRoutes(on, deps)
  undoRoutes(on, deps)
  clientFailureRoutes(on, deps, new Set(apiRoutes.map(({ path }) => path)))

  const streams = createStreamLimit(config.maxAudioStreams)
  api.get('/api/media/:token', async (c) => {
    const viewer = authorize(await findViewer(c), 'account')!
    const { method, raw } = c.req
    const link = readAudioLink(c.req.param('token'), deps.secret, { viewer, now: clock.now() })
    const request = { method, headers: raw.headers }
    if (isSplitLink(link)) throw new HiddenError('media/not-found')
    if (isTrackLink(link)) return openTrackLink({ ...deps, streams }, viewer, link, request)
    if (isVersionLink(link)) return openVersionLink({ ...deps, ...songPorts, streams }, viewer, link, request)
    if (isUpdateLink(link)) return openUpdateLink({ ...deps, streams }, viewer, link, request)
    if (isStemsLink(link)) return openStemsLink(deps, viewer, link, request)
    return openAudioLink({ ...deps, streams }, viewer, link, request)
  })

  // A co-writer has no account. The address is signed, and ends with their link.
  api.get('/api/split-audio/:token', (c) =>
    openSplitAudio({ ...deps, ...songPorts, streams }, c.req.param('token'), {
      method: c.req.method,
      headers: c.req.raw.headers,
    }),
  )

  api.get('/api/pictures/:id/:name', async (c) => {
    const viewer = authorize(await findViewer(c), 'account')!
    const shown = isId(c.req.param('id')) ? await readUser(db, c.req.param('id')) : undefined
    return sendPicture(deps, viewer, shown, c.req.path)
  })

  api.post('/api/stripe/webhook', async (c) => {
    const event = await provider.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? '', clock.now())
    await receiveProviderEvent(deps, event)
    return c.json({ received: true })
  })

  const countUpload = async (receive: () => Promise<void>) => {
    try {
      await receive()
      metrics.upload('received')
    } catch (error) {
      metrics.upload(error instanceof AppError ? 'refused' : 'failed')
      throw error
    }
  }
  const uploads = makeUploads<Viewer>({
    folder: uploadsFolder(config),
    db,
    clock,
    quota: uploadQuota,
    storage: deps.storage,
    maxBytes: Math.max(audioLimits.maxBytes, stemLimits.maxBytes),
    targets: {
      demoId: {
        pendingBytes: (tx, viewer, demoId) => sumDraftBytes(tx, viewer.id, demoId),
        authorize: (viewer, demoId, bytes) => admitSong(deps, viewer, demoId, bytes),
        receive: (viewer, demoId, path) => countUpload(() => receiveRecording(deps, viewer, demoId, path)),
      },
      versionId: {
        pendingBytes: async () => 0,
        authorize: (viewer, id, bytes) => admitVersion(deps, viewer, id, bytes),
        receive: (viewer, id, path) => countUpload(() => receiveVersion(deps, viewer, id, path)),
      },
      stemsOf: {
        pendingBytes: async () => 0,
        authorize: (viewer, songId, bytes) => admitStems(deps, viewer, songId, bytes),
        receive: (viewer, songId, path) => countUpload(() => receiveStems(deps, viewer, songId, path)),
      },
      referenceTrackId: {
        pendingBytes: (tx, viewer) => sumUnusedTrackBytes(tx, viewer.id),
        authorize: (viewer, id, bytes) => admitTrack(deps, viewer, id, bytes),
        receive: (viewer, id, path) => countUpload(() => receiveTrack(deps, viewer, id, path)),
      },
    },
  })
  const upload = async (c: Context) =>
    uploads(c.req.raw, (c.env as HttpBindings).incoming, authorize(await findViewer(c), ['creator', 'dropOwner'])!)
  api.all('/uploads', upload).all('/uploads/*', upload)

  liveStream(api, deps)

  // Without the database: a process that cannot reach it still serves pages, and tells requests when to try again.
  api.get('/api/ready', (c) => {
    const ready = !deps.drain.isDraining() && !deps.clockWatch.isOff()
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
  apiReferenceRoutes(api, baseUrl)
  api.all('/api/*', () => problem('request/not-found'))

  api.route('/', seoRoutes(deps))
  api.route('/', wellKnownRoutes(deps))
  unsubscribeRoutes(api, deps)
  const preview = createDropPreview(deps)
  api.get('/preview/:name', (c) => preview.picture(c))
  if (website) {
    const injectPageData = createInjectPageData(deps, fillPublicPage(deps))
    const { fillBrief } = createBriefPage(deps)
    const findShared = findSharedDrop(deps)
    // Pages are served to everyone while the database is unavailable.
    const findVisitor = (c: Context) => withFallback(databaseWatch, () => findViewer(c), unknownVisitor)
    const findViewerIfUp = async (c: Context) => {
      const visitor = await findVisitor(c)
      return visitor === unknownVisitor ? undefined : visitor
    }
    supportRoutes(api, deps, {
      findViewer: findViewerIfUp,
      showForm: (c, viewer, form, status) =>
        website.show(c, '/contact', injectPageData(c, viewer, { returned: form }), status),
    })
    for (const path of authPagePaths) api.post(path, (c) => c.redirect(path + new URL(c.req.url).search, 303))
    api.get('*', async (c) => {
      const externalUrl = config.externalPages.get(c.req.path.replace(/\/$/, ''))
      if (externalUrl) return c.redirect(externalUrl)
      const file = website.file(c)
      if (file) return file
      const visitor = await findVisitor(c)
      const viewer = visitor === unknownVisitor ? undefined : visitor
      if (pageAt(c.req.path).path === '/brief/:number')
        return website.page(
          c,
          visitor,
          await fillBrief(c.req.path, { viewer, address: c.get('address') }, injectPageData(c, viewer)),
        )
      const shared = viewer ? undefined : await findShared(c)
      const pageData = injectPageData(c, viewer, { firstDrop: shared && cardOf(shared.drop) })
      return website.page(c, visitor, shared ? preview.withPreviewTags(pageData, shared) : pageData)
    })
  }
  api.notFound(() => problem('request/not-found'))
  return api
}
