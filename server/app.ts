import { pictureBytes } from '@velv/domain/media/picture-format.ts'
import { authorize, type FindViewer, readViewer, type Viewer } from './accounts/viewer.ts'
import { apiRoutes } from './api-document.ts'
import { apiReferenceRoutes } from './api-reference.ts'
import { createLoadExtras } from './drops/outcome/load-drop-extras.ts'
import { abandonPayment } from './payments/checkout/cancel-checkout.ts'
import { openCheckout } from './payments/checkout/open-checkout.ts'
import { receiveProviderEvent } from './payments/events/receive-provider-event.ts'
import { readConfirmedTerms } from './demos/deals/deals-queries.ts'
import { isRecordingSuspended } from './demos/demos-queries.ts'
import { wellKnownRoutes } from './demos/access-log/well-known-routes.ts'
import { readSubmissions } from './songs/library/submissions-queries.ts'
import type { Deps } from './deps.ts'
import { createDropPreview } from './website/drop-preview.ts'
import { audienceOf, liveStream } from './live-stream.ts'
import { unsubscribeRoutes } from './notifications/unsubscribe/unsubscribe-routes.ts'
import { makeApi } from './platform/http/api.ts'
import { requirePosition } from './platform/database/read-position.ts'
import { problem } from './platform/http/problem.ts'
import { readYourWrites } from './platform/http/read-your-writes.ts'
import { seoRoutes } from './website/seo-routes.ts'
import { securityHeaders, type Website } from './website/website.ts'
import { apiModules, type Ports } from './api-modules.ts'
import { healthRoutes } from './health-routes.ts'
import { mediaRoutes } from './media-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { websiteRoutes } from './website-routes.ts'

/** Composes the application; nothing is composed anywhere else. Without a website, only the API responds. */
export function createApp(deps: Deps, website?: Website) {
  const { baseUrl, clock, config, db, limits, log, metrics, provider, securityLog, tracer } = deps
  const findViewer: FindViewer = async (c) => {
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

  const ports = portsOf(deps)
  for (const [, mount] of apiModules) mount(on, deps, ports)

  mediaRoutes(api, deps, { findViewer, songPorts: ports.songPorts })

  api.post('/api/stripe/webhook', async (c) => {
    const event = await provider.readWebhook(await c.req.text(), c.req.header('stripe-signature') ?? '', clock.now())
    await receiveProviderEvent(deps, event)
    return c.json({ received: true })
  })

  uploadRoutes(api, deps, findViewer)
  liveStream(api, deps)

  healthRoutes(api, deps)
  apiReferenceRoutes(api, baseUrl)
  api.all('/api/*', () => problem('request/not-found'))

  api.route('/', seoRoutes(deps))
  api.route('/', wellKnownRoutes(deps))
  unsubscribeRoutes(api, deps)
  const preview = createDropPreview(deps)
  api.get('/preview/:name', (c) => preview.picture(c))
  if (website) websiteRoutes(api, deps, { website, findViewer, preview })
  api.notFound(() => problem('request/not-found'))
  return api
}

/** What modules need of others that they don't import. */
const portsOf = (deps: Deps): Ports => ({
  loadExtras: createLoadExtras(deps),
  loadFeedExtras: createLoadExtras({ ...deps, db: deps.readDb }),
  songPorts: { readSubmissions, isRecordingSuspended, readConfirmedTerms },
  checkouts: {
    open: (viewer, payment, successUrl) => openCheckout(deps, viewer, payment, successUrl),
    close: (payment) => abandonPayment(deps, payment),
  },
  apiPaths: new Set(apiRoutes.map(({ path }) => path)),
})
