import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const publicFile = (name: string) => readFileSync(join(import.meta.dirname, '../../public', name), 'utf8')

it('[M-4] names the service worker’s cache after the current content of the offline page', () => {
  const now = createHash('sha256').update(publicFile('offline.html')).digest('hex').slice(0, 8)
  expect(/const cacheName = 'offline-(\w+)'/.exec(publicFile('service-worker.js'))?.[1]).toBe(now)
})

it('[M-4] has an offline page that needs nothing from elsewhere', () => {
  expect(publicFile('offline.html').match(/<script |<link|src=|url\(|@import/g)).toBe(null)
})

it('has a policy on the offline page that allows its one script', () => {
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(publicFile('offline.html')) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(publicFile('offline.html')).toContain(`script-src 'sha256-${hash}'`)
})
