import { pageAt } from '@velv/domain/pages.ts'
import type { Context } from 'hono'
import { type Viewer, type FindViewer } from './accounts/viewer.ts'
import type { Deps } from './deps.ts'
import { cardOf } from './drops/drop-view.ts'
import { createBriefPage } from './website/brief-page.ts'
import { type createDropPreview, findSharedDrop } from './website/drop-preview.ts'
import { fillPublicPage } from './website/landing.ts'
import { withFallback } from './platform/database/with-fallback.ts'
import { createInjectPageData } from './website/inject-page-data.ts'
import { supportRoutes } from './support/support-routes.ts'
import { authPagePaths, unknownVisitor, type Website } from './website/website.ts'
import type { Hono } from 'hono'
import type { Env } from './platform/http/handler.ts'

type Needs = { website: Website; findViewer: FindViewer; preview: ReturnType<typeof createDropPreview> }

/** The pages of the website, and the forms that work without scripts. */
export function websiteRoutes(api: Hono<Env<Viewer>>, deps: Deps, { website, findViewer, preview }: Needs): void {
  const { config, databaseWatch } = deps
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
