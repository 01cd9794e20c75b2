import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * What a page's first view may load, in kB of gzip: its script without the router's list of routes, and its styles. Runs
 * after the build and fails when a page is over its budget. React DOM and the router alone are 107.
 */
const budgets = [
  // 1 kB for the table of filters with the lyrics languages, and the line that names what they hide. 3.5 kB for the
  // filters by the deal with their chips, saved searches, and what a row says about the deal. 0.1 kB of styles, so that
  // nothing covers what has the focus. 2.9 kB for search in every script, shortcuts on every keyboard, wrong clocks,
  // pages that the browser translates, and drops that fit a chosen song. 0.1 kB here and on the page for signing up for
  // the colleague’s answer that an error names, and for a stream that breaks. 0.2 kB for the team: its name, its pages, and
  // its drops above the feed.
  { page: 'pages/account/home-page', frame: 'app/shell/signed-in-frame', scriptKb: 171.6, stylesKb: 15.3 },
  // Over the target of 115 because of two-factor authentication. Loading that step when it is needed saves
  // 0.9 kB here, but Vite's loader for it adds 0.7 kB here and to every other page without a menu. The same is true of
  // the report of unexpected errors, 0.3 kB, of the way back to a brief, 0.1 kB, and of passkeys, 0.6 kB.
  // 0.8 kB for browsers whose storage, language, or clock can’t be relied on, and that translate the page. 0.1 kB for the
  // pages of collections and listening links.
  { page: 'pages/auth/login-page', frame: 'app/shell/auth-frame', scriptKb: 118, stylesKb: 15 },
  // Over the target of 115 because of the profession cards, the terms and the password hint, and 0.1 kB for the pages of
  // pricing and of earlier terms. 0.8 kB for the signs that names of any script may have. 0.2 kB for what people who were
  // invited to a team should choose.
  { page: 'pages/auth/sign-up-page', frame: 'app/shell/auth-frame', scriptKb: 121.4, stylesKb: 15 },
  { page: 'pages/auth/forgot-password-page', frame: 'app/shell/auth-frame', scriptKb: 120.3, stylesKb: 15 },
] as const

type Loaded = { module: string; imports?: string[]; css?: string[] }

const folder = join(import.meta.dirname, 'build/client')
const listed = readdirSync(join(folder, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))!
const manifest = JSON.parse(
  readFileSync(join(folder, 'assets', listed), 'utf8').replace(/^window\.__reactRouterManifest=|;$/g, ''),
) as { entry: Loaded; routes: Record<string, Loaded> }

const routeOf = (id: string): Loaded => {
  const route = manifest.routes[id]
  if (!route) throw new Error(`No route is called ${id}.`)
  return route
}

// The list writes styles with a mark at their end.
const kilobytes = (paths: Iterable<string>) =>
  [...paths].reduce(
    (sum, path) => sum + gzipSync(readFileSync(join(folder, path.replace('#', ''))), { level: 9 }).length,
    0,
  ) / 1000

for (const { page, frame, scriptKb, stylesKb } of budgets) {
  const parts = [manifest.entry, ...['root', frame, page].map(routeOf)]
  const scripts = kilobytes(new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports])))
  const styles = kilobytes(new Set(parts.flatMap(({ css = [] }) => css)))
  const message = `${page}: ${scripts.toFixed(1)} of ${scriptKb} kB of script, ${styles.toFixed(1)} of ${stylesKb} kB of styles`
  if (scripts <= scriptKb && styles <= stylesKb) continue
  process.stderr.write(`Too much is loaded. ${message}\n`)
  process.exitCode = 1
}
