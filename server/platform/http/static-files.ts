import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib'

export type StaticFile = { type: string; etag: string; plain: Buffer; br?: Buffer; gzip?: Buffer; immutable: boolean }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.txt'])
const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/**
 * The files of a folder in memory, by their path in it, compressed once: for the built website a few megabytes, so that
 * serving a page never waits for the disk. A file with `.br` at its end is what the build made of the one beside it,
 * with more time than a start has.
 */
export async function loadStaticFiles(
  folder: string,
  isServed: (path: string) => boolean = () => true,
): Promise<Map<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const onDisk = new Set(files)
  const loaded = files
    .map((file) => ({ file, path: file.slice(folder.length).replaceAll('\\', '/') }))
    .filter(({ path }) => isServed(path) && !path.endsWith('.br'))
    .map(async ({ file, path }) => [path, await load(file, onDisk.has(`${file}.br`))] as const)
  return new Map(await Promise.all(loaded))
}

async function load(path: string, isCompressed: boolean): Promise<StaticFile> {
  const plain = await readFile(path)
  const ending = extname(path)
  const file: StaticFile = {
    type: types[ending] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    plain,
    immutable: path.includes('/assets/'),
  }
  if (!compressible.has(ending) || plain.length < 500) return file
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
  const br = isCompressed ? await readFile(`${path}.br`) : await compress.br(plain, quick)
  return { ...file, br, gzip: await compress.gzip(plain) }
}

/** The file as this client accepts it: 304 when it has it, compressed when it can decompress. */
export function sendFile(file: StaticFile, requestHeaders: Headers): Response {
  const headers = new Headers({
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    // Names under /assets contain a hash of their content.
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  })
  if (requestHeaders.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers })
  const acceptEncoding = requestHeaders.get('accept-encoding') ?? ''
  for (const encoding of ['br', 'gzip'] as const) {
    if (!file[encoding] || !acceptEncoding.includes(encoding)) continue
    headers.set('content-encoding', encoding)
    return new Response(new Uint8Array(file[encoding]), { headers })
  }
  return new Response(new Uint8Array(file.plain), { headers })
}

/** A page with data that was filled in for this request. */
export function sendHtml(html: string, requestHeaders: Headers, status = 200): Response {
  const headers = new Headers({ 'content-type': types['.html']!, vary: 'accept-encoding', 'cache-control': 'no-cache' })
  if (!requestHeaders.get('accept-encoding')?.includes('gzip')) return new Response(html, { status, headers })
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(gzipSync(html)), { status, headers })
}
