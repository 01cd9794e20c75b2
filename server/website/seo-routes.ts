import { pages } from '@velv/domain/pages.ts'
import { Hono } from 'hono'

const publicPaths = pages.filter((page) => page.access === 'signed-out').map((page) => page.path)

/** What a public page is drawn with, and what a link to it or to a drop shows. */
const publicAssets = [
  '/assets/',
  '/icons/',
  '/icon.svg',
  '/favicon.ico',
  '/manifest.webmanifest',
  '/preview.jpg',
  '/preview/',
]

/** Where search engines may go: the public pages. The rest is somebody's room. `/$` is the bare address, which leads to /home. */
const robots = (baseUrl: string) =>
  [
    'User-agent: *',
    // A drop's own address leads to /home; who draws a link's preview has to be let that far.
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

/** `/robots.txt` and `/sitemap.xml`, made from the page table, so that a new public page is found. */
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
