import { afterEach, expect, it, vi } from 'vitest'
import { prefetchPages } from './prefetch-pages.ts'

const visitor = { profession: 'songWriter', admin: false } as const
const file = '/test-page.js'
const link = () => document.head.querySelector(`link[rel="modulepreload"][href="${file}"]`)

globalThis.__reactRouterManifest = {
  routes: { drops: { parentId: 'app/shell/signed-in-frame', path: 'favorites', module: file } },
}

let stop: () => void
afterEach(() => {
  stop()
  link()?.remove()
  vi.restoreAllMocks()
})

it('prefetches the pages a person may open once theirs has loaded', async () => {
  stop = prefetchPages(visitor)
  await expect.poll(link).not.toBeNull()
})

it('prefetches nothing for people who save data', async () => {
  const request = vi.spyOn(globalThis, 'requestIdleCallback')
  vi.spyOn(navigator as unknown as { connection: object }, 'connection', 'get').mockReturnValue({ saveData: true })
  stop = prefetchPages(visitor)
  // Twice the time after which the test above has prefetched its file.
  await new Promise((done) => setTimeout(done, 1500))
  expect([link(), request.mock.calls]).toEqual([null, []])
})
