import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isInternalPath } from '@velv/domain/internal-path.ts'
import { contentPaths, pageAt, pathParams, readablePaths, redirectFor, unlistedPaths } from '@velv/domain/pages.ts'
import type { Context } from 'hono'
import type { ProfessionRole } from '@velv/domain/roles.ts'
import type { Viewer } from '../accounts/viewer.ts'
import { isId } from '../platform/database/ids.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { loadStaticFiles, sendFile, sendHtml, type StaticFile } from '../platform/http/static-files.ts'
import { isNotFound, type PageData } from './inject-page-data.ts'

const built = fileURLToPath(new URL('../../web/build', import.meta.url))

/** Where an unknown address leads signed-out visitors. It says nothing about that address, so that a link can't make Velv say anything. */
const notFoundPath = '/home?not-found'

/** The one page that browsers cache, and that is therefore sent without page data (web/public/service-worker.js). */
const offlinePage = '/offline.html'

/**
 * Pages with forms that need JavaScript. A form posted without it is redirected back to its page, and the body is not
 * read.
 */
export const authPagePaths = ['/login', '/signup', '/forgotpassword'] as const

/**
 * The visitor while the database is unavailable: they are not redirected, because the page itself checks again once the
 * database is back.
 */
export const unknownVisitor = 'unknown'

export type Website = {
  /** A built file by its path; undefined if it does not exist. */
  file: (c: Context) => Response | undefined
  /** A page for this visitor, or a redirect to where they belong. */
  page: (c: Context, viewer: Viewer | undefined | typeof unknownVisitor, pageData: PageData) => Promise<Response>
  /** The page at a path as the response to its form, for any visitor. */
  show: (c: Context, path: string, pageData: PageData, status: number) => Promise<Response>
}

/** The built web application: its files, and its pages with the same page table as the router in the browser. */
export async function openWebsite(folder = built): Promise<Website> {
  const files = await loadStaticFiles(`${folder}/client`)
  const hashes = JSON.parse(await readFile(`${folder}/client-csp.json`, 'utf8')) as Record<string, string[]>
  /** What each signed-in page loads first, by its path in the page table. */
  const preloads = JSON.parse(await readFile(`${folder}/client-preloads.json`, 'utf8')) as Record<string, Preload>

  const fileOf = (pathname: string): [name: string, file: StaticFile] => {
    const own = files.get(`${pathname.replace(/\/$/, '')}/index.html`)
    return own && pathname !== '/'
      ? [`${pathname.slice(1)}/index.html`, own]
      : ['index.html', files.get('/index.html')!]
  }

  const send = async (c: Context, path: string, pageData: PageData, viewer?: Viewer) => {
    const { fill, scriptsFrom, template = path, status = 200, headers = {} } = pageData
    const [name, file] = fileOf(template)
    const { feeds, links } = path === '/' ? preloadTags(c, preloads, viewer) : noPreloads
    const html = file.plain
      .toString()
      .replace(feedsPlaceholder, () => feeds)
      .replace('</head>', () => `${links}</head>`)
    const response = sendHtml(await fill(html), c.req.raw.headers, status)
    for (const [header, value] of Object.entries(headers)) response.headers.set(header, value)
    response.headers.set('content-security-policy', policy(hashes[name] ?? [], scriptsFrom))
    // The next page may contain a third-party script, which must not see the path of this page.
    if (!contentPaths.includes(pageAt(path).path)) response.headers.set('referrer-policy', 'strict-origin')
    return response
  }

  return {
    file(c) {
      const { path } = c.req
      const file = path.endsWith('.html') && path !== offlinePage ? undefined : files.get(path)
      return file && sendFile(file, c.req.raw.headers)
    },
    async page(c, requester, pageData) {
      const page = pageAt(c.req.path)
      const viewer = requester === unknownVisitor ? undefined : requester
      const visitor = viewer && {
        profession: viewer.user.profession,
        admin: viewer.user.admin,
        twoFactor: { isDue: viewer.isTwoFactorDue === true },
      }
      const isReading = readablePaths.includes(page.path) && c.req.query('read') !== undefined
      const redirectPath = isReading || requester === unknownVisitor ? undefined : redirectFor(page, visitor)
      if (redirectPath === '/home' && page.path === '*') return c.redirect(notFoundPath)
      // The login page reads the original path from the URL.
      if (redirectPath === '/home')
        return c.redirect(
          c.req.path === '/' ? '/home' : `/home?next=${encodeURIComponent(c.req.path + new URL(c.req.url).search)}`,
        )
      // Links in emails lead through the login page; signed-in people are redirected to the target at once.
      const next = c.req.query('next')
      const followsNext = page.access === 'signed-out' && next !== undefined && isInternalPath(next)
      if (redirectPath) return c.redirect(followsNext ? next : redirectPath)
      const isPublic = page.access === 'signed-out' || page.access === 'everyone'
      const response = await send(c, isPublic ? c.req.path : '/', pageData, viewer)
      // A login page with `next` is a duplicate of the login page.
      if (next !== undefined || isNotFound(c) || unlistedPaths.includes(page.path))
        response.headers.set('x-robots-tag', 'noindex')
      // A form may contain the reader's name.
      if (isReading && viewer) response.headers.set('cache-control', 'private, no-store')
      return response
    },
    async show(c, path, pageData, status) {
      const { body, headers } = await send(c, path, pageData)
      headers.set('cache-control', 'private, no-store')
      return new Response(body, { status, headers })
    },
  }
}

/** Where the app's page names the feeds that its script requests first. */
const feedsPlaceholder = '<!--velv:feeds-->'

/** As `web/finish-build.ts` writes it: the tags for a page's files, and what it requests first (`PageRequest`). */
type Preload = { files: string; requests: readonly { path: string; role?: ProfessionRole; isFeed?: boolean }[] }

const noPreloads = { feeds: '', links: '' }

// As the API client requests it; otherwise the browser would load it again. Scripts are larger, so they come first.
const requestTag = (href: string) =>
  `<link rel="preload" as="fetch" href="${href}" crossorigin="anonymous" fetchpriority="low">`

/** What the frame around every page requests, whatever the page, once an account is ready. */
const frameRequests = ['/api/badges', '/api/notices']

/** The tags with which the browser requests a page's files and first data together with the app. */
function preloadTags(c: Context, preloads: Record<string, Preload>, viewer: Viewer | undefined): typeof noPreloads {
  const page = pageAt(c.req.path)
  const { files, requests } = preloads[page.path] ?? { files: '', requests: [] }
  const params = pathParams(page, c.req.path)
  // With a query, the page requests something else; and a parameter that is no ID belongs to a page that does not exist.
  const isPlain = new URL(c.req.url).search === '' && Object.values(params).every(isId)
  const isReady = viewer?.gate === 'open'
  const sent = isPlain && isReady ? requests.filter(({ role }) => !role || viewer.roles.includes(role)) : []
  const hrefsOf = (ofFeeds: boolean) =>
    sent
      .filter(({ isFeed = false }) => isFeed === ofFeeds)
      .map(({ path }) => escapeHtml(path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')))
  return {
    feeds: hrefsOf(true)
      .map((href) => `<meta name="velv-feed" content="${href}">`)
      .join(''),
    links: files + ['/api/me', ...hrefsOf(false), ...(isReady ? frameRequests : [])].map(requestTag).join(''),
  }
}

/**
 * Allows nothing from other origins except a script the visitor consented to, no inline scripts except those hashed at
 * build time, and no framing.
 */
const policy = (hashes: string[], scriptsFrom = '') =>
  [
    // Firefox applies it to prefetched style sheets; every other resource type has its own directive.
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    ['script-src', "'self'", ...hashes.map((hash) => `'${hash}'`), scriptsFrom].join(' ').trim(),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${scriptsFrom}`.trim(),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const apiPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Set on every response. */
export function securityHeaders(c: Context, https: boolean): void {
  c.header('x-content-type-options', 'nosniff')
  if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'strict-origin-when-cross-origin')
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  c.header('cross-origin-opener-policy', 'same-origin')
  // Link previews are displayed by the sites where the link was shared.
  const isPreview = c.req.path.startsWith('/preview')
  c.header('cross-origin-resource-policy', isPreview ? 'cross-origin' : 'same-origin')
  c.header('x-frame-options', 'DENY')
  // API responses are not pages: opened directly they load nothing, run nothing, and cannot be framed.
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('content-security-policy'))
    c.header('content-security-policy', apiPolicy)
  if (https) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
