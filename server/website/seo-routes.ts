import { pages } from '@velv/domain/pages.ts'
import { Hono } from 'hono'

const publicPaths = pages.filter((page) => page.access === 'signed-out').map((page) => page.path)

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

/** Search engines may index the public pages only. `/$` is the root, which redirects to /home. */
const robots = (baseUrl: string) =>
  [
    'User-agent: *',
    // A drop's URL redirects to /home; link preview bots must be allowed to request it.
    ...['/$', ...publicPaths, '/drop/', ...publicAssets].map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (baseUrl: string) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPaths.map((path) => `<url><loc>${baseUrl.replaceAll('&', '&amp;')}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** `/robots.txt` and `/sitemap.xml`, generated from the page table so that new public pages are included. */
export function seoRoutes(baseUrl: string) {
  const cacheControl = 'public, max-age=3600'
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(baseUrl), 200, { 'cache-control': cacheControl }))
    .get('/sitemap.xml', (c) =>
      c.body(sitemap(baseUrl), 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': cacheControl,
      }),
    )
}
