import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsWith, prerenderedPaths } from './page-table.ts'
import { withPreviewTags, withAppDescription } from './preview-tags.ts'

const clientDir = join(import.meta.dirname, 'build', 'client')
const fileOf = (path: string) => join(path.slice(1), 'index.html')
const contentFiles = new Set(pathsWith('content').map(fileOf))
const publicPathOf = new Map(prerenderedPaths.map((path) => [fileOf(path), path]))
const appFile = 'index.html'
const modulePreload = /<link[^>]+rel="modulepreload"[^>]*>/g
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g
const inlineScript = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/**
 * Adds link preview tags to public pages and to the page of all signed-in routes, and removes every script from content
 * pages. Returns the hashes of the remaining inline scripts, for the CSP.
 */
function finishPage(file: string): string[] {
  const path = join(clientDir, file)
  const built = readFileSync(path, 'utf8')
  const publicPath = publicPathOf.get(file)
  const shown = publicPath ? withPreviewTags(built, publicPath) : file === appFile ? withAppDescription(built) : built
  const html = contentFiles.has(file) ? shown.replace(modulePreload, '').replace(anyScript, '') : shown
  if (html !== built) writeFileSync(path, html)
  return [...html.matchAll(inlineScript)].map(([, text]) => sha256(text ?? ''))
}

const htmlFiles = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
const hashes = Object.fromEntries(htmlFiles.toSorted().map((file) => [file, finishPage(file)]))
writeFileSync(join(clientDir, '..', 'client-csp.json'), `${JSON.stringify(hashes, null, 2)}\n`)
