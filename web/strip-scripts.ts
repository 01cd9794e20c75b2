import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsWith } from './page-table.ts'

const clientDir = join(import.meta.dirname, 'build', 'client')
const contentFiles = new Set(pathsWith('content').map((path) => join(path.slice(1), 'index.html')))
const modulePreload = /<link[^>]+rel="modulepreload"[^>]*>/g
const anyScript = /<script\b[^>]*>[\s\S]*?<\/script>/g
const inlineScript = /<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Content pages are read without any script; every other page lists the hashes of its inline scripts for the CSP. */
function finishPage(file: string): string[] {
  const path = join(clientDir, file)
  const html = readFileSync(path, 'utf8')
  if (!contentFiles.has(file)) return [...html.matchAll(inlineScript)].map(([, text]) => sha256(text ?? ''))
  writeFileSync(path, html.replace(modulePreload, '').replace(anyScript, ''))
  return []
}

const htmlFiles = readdirSync(clientDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
const hashes = Object.fromEntries(htmlFiles.toSorted().map((file) => [file, finishPage(file)]))
writeFileSync(join(clientDir, '..', 'client-csp.json'), `${JSON.stringify(hashes, null, 2)}\n`)
