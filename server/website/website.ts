import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isInternalPath } from '@velv/domain/internal-path.ts'
import { contentPaths, pageAt, readablePaths, redirectFor } from '@velv/domain/pages.ts'
import type { Context } from 'hono'
import type { Viewer } from '../accounts/viewer.ts'
import { loadStaticFiles, sendFile, sendHtml, type StaticFile } from '../platform/http/static-files.ts'
import type { PageData } from './inject-page-data.ts'

const built = fileURLToPath(new URL('../../web/build', import.meta.url))

/** The one page that is kept by browsers and so is sent as it stands (web/public/service-worker.js). */
const offlinePage = '/offline.html'

/** Pages with a form for the script; one that is sent without it leads back to its door, and nothing of it is read. */
export const authPagePaths = ['/login', '/signup', '/forgotpassword'] as const

/** Who asks while the database cannot say who it is: sent nowhere else, for the page finds out by itself once it can. */
export const unknownVisitor = 'unknown'

export type Website = {
  /** A built file by its path; undefined when there is none. */
  file: (c: Context) => Response | undefined
  /** A page for this visitor, or where he belongs instead. */
  page: (c: Context, viewer: Viewer | undefined | typeof unknownVisitor, pageData: PageData) => Promise<Response>
  /** The page of a path as the answer to its form, whoever asks. */
  show: (c: Context, path: string, pageData: PageData, status: number) => Promise<Response>
}

/** The built web: its files, and its pages behind the same table that the router in the browser reads. */
export async function openWebsite(folder = built): Promise<Website> {
  const files = await loadStaticFiles(`${folder}/client`)
  const hashes = JSON.parse(await readFile(`${folder}/client-csp.json`, 'utf8')) as Record<string, string[]>

  const fileOf = (pathname: string): [name: string, file: StaticFile] => {
    const own = files.get(`${pathname.replace(/\/$/, '')}/index.html`)
    return own && pathname !== '/'
      ? [`${pathname.slice(1)}/index.html`, own]
      : ['index.html', files.get('/index.html')!]
  }

  const send = async (c: Context, path: string, { fill, scriptsFrom }: PageData) => {
    const [name, file] = fileOf(path)
    const response = sendHtml(await fill(file.plain.toString()), c.req.raw.headers)
    response.headers.set('content-security-policy', policy(hashes[name] ?? [], scriptsFrom))
    // The next page may hold a script of others: it learns no address of a door or of the room.
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
      // The log in page finds where he wanted to go in the address he came from.
      if (redirectPath === '/home')
        return c.redirect(
          c.req.path === '/' ? '/home' : `/home?next=${encodeURIComponent(c.req.path + new URL(c.req.url).search)}`,
        )
      // A link in a mail leads through the log in page; who is signed in already goes straight on.
      const next = c.req.query('next')
      const followsNext = page.access === 'signed-out' && next !== undefined && isInternalPath(next)
      if (redirectPath) return c.redirect(followsNext ? next : redirectPath)
      const response = await send(c, page.access === 'signed-out' ? c.req.path : '/', pageData)
      // The page of a link, once more beside the page itself.
      if (next !== undefined) response.headers.set('x-robots-tag', 'noindex')
      // A form may hold the reader's name.
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

/** Nothing from elsewhere but a script he allowed, no inline script but those the build counted, no frame around us. */
const policy = (hashes: string[], scriptsFrom = '') =>
  [
    // Firefox asks it about style sheets that are fetched ahead; whatever else there is has a line of its own.
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

/** Sent with every answer. */
export function securityHeaders(c: Context, https: boolean): void {
  c.header('x-content-type-options', 'nosniff')
  if (!c.res.headers.has('referrer-policy')) c.header('referrer-policy', 'strict-origin-when-cross-origin')
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  c.header('cross-origin-opener-policy', 'same-origin')
  // What stands beside a link is shown where the link was sent.
  const isPreview = c.req.path.startsWith('/preview')
  c.header('cross-origin-resource-policy', isPreview ? 'cross-origin' : 'same-origin')
  c.header('x-frame-options', 'DENY')
  // An answer of the API is no page: opened on its own it loads nothing, runs nothing, and stands in nobody's frame.
  if (c.req.path.startsWith('/api/') && !c.res.headers.has('content-security-policy'))
    c.header('content-security-policy', apiPolicy)
  if (https) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
