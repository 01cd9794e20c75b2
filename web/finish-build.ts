import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pages } from '@velv/domain/pages.ts'
import { briefTemplates, type PageRequest, pageTable, pathsWith, publicFiles } from './page-table.ts'
import { preloadFeedsScript } from './app/startup/preload-feeds.ts'
import { enhanceBrief } from './pages/public/brief/enhance-brief.ts'
import { withPreviewTags, withAppDescription } from './preview-tags.ts'

const clientDir = join(import.meta.dirname, 'build', 'client')
const fileOf = (path: string) => join(path.slice(1), 'index.html')
const contentFiles = new Set([...pathsWith('content'), ...briefTemplates].map(fileOf))
const publicPathOf = new Map(publicFiles.map((path) => [fileOf(path), path]))
const briefFile = fileOf('/brief/open' satisfies (typeof briefTemplates)[number])
const appFile = 'index.html'
const modulePreload = /<link[^>]+rel="modulepreload"[^>]*>/g
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g
const inlineScript = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The server names the feeds that a page requests first, and the script requests them. A script behind a style sheet would wait for it. */
const withFeeds = (html: string) =>
  html.replace('<head>', () => `<head><!--velv:feeds--><script>${preloadFeedsScript}</script>`)

/** The only script of a content page; it is readable without. */
const withBriefScript = (html: string) =>
  html.replace('</body>', () => `<script>(${String(enhanceBrief)})()</script></body>`)

/**
 * Adds link preview tags to public pages and to the page of all signed-in routes, and removes every script from content
 * pages except the one of an open brief. Returns the hashes of the remaining inline scripts, for the CSP.
 */
function finishPage(file: string): string[] {
  const path = join(clientDir, file)
  const built = readFileSync(path, 'utf8')
  const publicPath = publicPathOf.get(file)
  const shown = publicPath
    ? withPreviewTags(built, publicPath)
    : file === appFile
      ? withFeeds(withAppDescription(built))
      : built
  const plain = contentFiles.has(file) ? shown.replace(modulePreload, '').replace(anyScript, '') : shown
  const html = file === briefFile ? withBriefScript(plain) : plain
  if (html !== built) writeFileSync(path, html)
  return [...html.matchAll(inlineScript)].map(([, text]) => sha256(text ?? ''))
}

const htmlFiles = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
const hashes = Object.fromEntries(htmlFiles.toSorted().map((file) => [file, finishPage(file)]))
writeFileSync(join(clientDir, '..', 'client-csp.json'), `${JSON.stringify(hashes, null, 2)}\n`)

type BuiltRoute = { module: string; imports: string[]; css: string[] }

/** The router's manifest of built files: route by id. It is a script, which stores the manifest in a global variable. */
function readManifest(): Record<string, BuiltRoute> {
  const file = readdirSync(join(clientDir, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))
  if (!file) throw new Error('The build has no manifest.')
  const script = readFileSync(join(clientDir, 'assets', file), 'utf8')
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)
  return (JSON.parse(json) as { routes: Record<string, BuiltRoute> }).routes
}

const frameFile = 'app/shell/signed-in-frame.tsx'

type Preload = { files: string; requests: readonly PageRequest[] }

/**
 * For each signed-in page, the tags that let the browser load its files together with the app, and what it requests
 * first. Without them, it would learn of each only from the one before.
 */
function readPreloads(): Record<string, Preload> {
  const routes = readManifest()
  const app = readFileSync(join(clientDir, appFile), 'utf8')
  const routeOf = (file: string) => routes[file.replace(/\.tsx$/, '')]!
  const tagsFor = (file: string) => {
    const parts = [routeOf(frameFile), routeOf(file)]
    const scripts = new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))
    const styles = new Set(parts.flatMap(({ css }) => css))
    return [
      ...[...styles].map((href) => `<link rel="preload" as="style" href="${href}">`),
      ...[...scripts].filter((href) => !app.includes(href)).map((href) => `<link rel="modulepreload" href="${href}">`),
    ].join('')
  }
  const signedIn = pages.filter(({ path }) => pageTable[path].frame === 'signed-in')
  return Object.fromEntries(
    signedIn.map(({ path }) => {
      const { file, requests } = pageTable[path]
      return [path, { files: tagsFor(file), requests }]
    }),
  )
}

writeFileSync(join(clientDir, '..', 'client-preloads.json'), `${JSON.stringify(readPreloads(), null, 2)}\n`)

/** A tenth smaller than what the server compresses at its start. Scripts and style sheets only: pages are filled in first. */
function compressAssets(): void {
  const folder = join(clientDir, 'assets')
  for (const name of readdirSync(folder)) {
    if (!['.js', '.css'].includes(extname(name))) continue
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))))
  }
}

compressAssets()
