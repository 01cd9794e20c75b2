import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { loadStaticFiles, sendFile } from './static-files.ts'

const script = 'export const song = "la la la"\n'.repeat(50)
const compressed = brotliCompressSync(script)

const folder = await mkdtemp(join(tmpdir(), 'velv-static-'))
afterAll(() => rm(folder, { recursive: true }))
await writeFile(join(folder, 'page.js'), script)
await writeFile(join(folder, 'built.js'), script)
await writeFile(join(folder, 'built.js.br'), compressed)
await writeFile(join(folder, 'small.js'), 'export {}')
const files = await loadStaticFiles(folder)

async function request(path: string, encodings: string) {
  const response = sendFile(files.get(path)!, new Headers({ 'accept-encoding': encodings }))
  return {
    encoding: response.headers.get('content-encoding'),
    type: response.headers.get('content-type'),
    body: Buffer.from(await response.arrayBuffer()),
  }
}

it('sends each client a compression that it accepts', async () => {
  const brotli = await request('/page.js', 'gzip, br')
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', script])
  const gzip = await request('/page.js', 'gzip')
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script])
  expect((await request('/page.js', '')).body.toString()).toBe(script)
  expect((await request('/small.js', 'gzip, br')).encoding).toBe(null)
})

it('sends what the build has compressed, as the file that it belongs to and never by itself', async () => {
  const { encoding, type, body } = await request('/built.js', 'br')
  expect([encoding, type, body.equals(compressed)]).toEqual(['br', 'text/javascript; charset=utf-8', true])
  expect([...files.keys()].toSorted()).toEqual(['/built.js', '/page.js', '/small.js'])
})
