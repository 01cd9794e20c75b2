import { briefPath } from '@velv/domain/drops/brief-path.ts'
import { pages } from '@velv/domain/pages.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { listSitemapDrops } from '../drops/public-drops-queries.ts'
import { withFallback } from '../platform/database/with-fallback.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'

type Needs = Pick<Deps, 'baseUrl' | 'readDb' | 'databaseWatch' | 'clock'>

const publicPaths = [
  ...pages.filter((page) => page.access === 'signed-out').map((page) => page.path),
  '/pricing',
  '/verify',
]

/** The assets of public pages and of link previews. */
const publicAssets = [
  '/assets/',
  '/icons/',
  '/icon.svg',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/preview.jpg',
  '/preview/',
]

/** How long the list of live drops is kept, in ms. */
const listedForMs = 10 * 60_000

/** Search engines may index the public pages only. `/$` is the root, which redirects to /home. */
const robots = (baseUrl: string) =>
  [
    'User-agent: *',
    // A drop's URL redirects to /home; link preview bots must be allowed to request it.
    ...['/$', ...publicPaths, '/brief/', '/drop/', ...publicAssets].map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (baseUrl: string, drops: readonly { number: number; updatedAt: Date }[]) => {
  const locationOf = (path: string) => `<loc>${escapeHtml(baseUrl + path)}</loc>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `<url>${locationOf(path)}</url>`),
    ...drops.map(
      ({ number, updatedAt }) =>
        `<url>${locationOf(briefPath(number))}<lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')
}

/** `/robots.txt` and `/sitemap.xml`, from the page table, so that new public pages are included, and from the live drops. */
export function seoRoutes({ baseUrl, readDb, databaseWatch, clock }: Needs) {
  const cacheControl = 'public, max-age=3600'
  let listed: { at: number; drops: ReturnType<typeof listSitemapDrops> } | undefined
  const listDrops = (): ReturnType<typeof listSitemapDrops> => {
    const now = clock.now()
    if (listed && now.getTime() - listed.at < listedForMs) return listed.drops
    const drops = listSitemapDrops(readDb, now)
    listed = { at: now.getTime(), drops }
    // A list that could not be read is read again the next time.
    drops.catch(() => (listed = undefined))
    return drops
  }
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(baseUrl), 200, { 'cache-control': cacheControl }))
    .get('/sitemap.xml', async (c) => {
      const drops = await withFallback(databaseWatch, listDrops, undefined)
      // Without its briefs, a search engine would forget them.
      if (!drops) return c.text('The sitemap can’t be read right now.', 503, { 'retry-after': '60' })
      return c.body(sitemap(baseUrl, drops), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': cacheControl,
      })
    })
}
