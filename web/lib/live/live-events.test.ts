import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { applyChange, isInvalidatedBy, openedDropsKey, refetchTopics, subscribeToLiveEvents } from './live-events.ts'

it('matches the paths of a topic and the paths below them, and nothing else', () => {
  expect(isInvalidatedBy(['get', '/api/demos/{id}', {}], ['demos'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/my/demos'], ['demos'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/wallet/entries'], ['wallet'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/wallets'], ['wallet'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/me'], ['badges', 'drops', 'demos'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/me'], ['badges', 'me'])).toBe(true)
  expect(isInvalidatedBy(['local'], ['me'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/admin/people/{id}', {}], ['people'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/admin/audit', {}], ['audit'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/admin/people', {}], ['audit'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/admin/drop-changes/waiting', {}], ['drops'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/demos/{id}/comments', {}], ['team'])).toBe(false)
  expect(isInvalidatedBy(['get', '/api/collections/{id}/links', {}], ['guests'])).toBe(true)
  expect(isInvalidatedBy(['get', '/api/collections/{id}/songs', {}], ['guests'])).toBe(false)
})

it('refetches a list that changed while it was first loading', async () => {
  const queries = new QueryClient()
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let requests = 0
  const queryKey = ['get', '/api/my/demos', {}]
  const list = new QueryObserver(queries, { queryKey, queryFn: () => responses[requests++]!.promise })
  const stop = list.subscribe(() => undefined)
  void refetchTopics(queries, ['wallet', 'demos'])
  responses[0]!.resolve('hold')
  await expect.poll(() => requests).toBe(2)
  responses[1]!.resolve('cut')
  await expect.poll(() => queries.getQueryData(queryKey)).toBe('cut')
  stop()
})

it('refetches a loaded list once, and leaves other lists alone', async () => {
  const queries = new QueryClient()
  const requests: string[] = []
  const watch = (path: string) =>
    new QueryObserver(queries, { queryKey: ['get', path], queryFn: async () => requests.push(path) }).subscribe(
      () => undefined,
    )
  const stops = [watch('/api/my/demos'), watch('/api/wallet')]
  await expect.poll(() => queries.isFetching()).toBe(0)
  await refetchTopics(queries, ['demos'])
  expect(requests).toEqual(['/api/my/demos', '/api/wallet', '/api/my/demos'])
  for (const stop of stops) stop()
})

async function loadDrops() {
  const queries = new QueryClient()
  const requests: string[] = []
  const watch = (path: string, data: object) =>
    new QueryObserver(queries, {
      queryKey: ['get', path, {}],
      queryFn: async () => {
        requests.push(path)
        return data
      },
    }).subscribe(() => undefined)
  const stops = [
    watch('/api/drops', { rows: [{ id: 'drop-1' }] }),
    watch('/api/drops/{id}', { id: 'drop-2' }),
    watch('/api/drop-counts', { counts: { all: 2 } }),
    watch('/api/badges', { inbox: 1 }),
  ]
  const settle = async () => {
    await expect.poll(() => queries.isFetching()).toBe(0)
  }
  await settle()
  requests.length = 0
  return { queries, requests, settle, stop: () => void stops.map((stop) => stop()) }
}

it('refetches only what shows one of the drops that have changed, and the counts', async () => {
  const { queries, requests, settle, stop } = await loadDrops()
  applyChange(queries, { what: ['drops', 'badges'], drops: ['drop-2'] })
  await settle()
  expect(requests.toSorted()).toEqual(['/api/badges', '/api/drop-counts', '/api/drops/{id}'])
  expect(queries.getQueryState(['get', '/api/drops', {}])!.isInvalidated).toBe(true)
  stop()
})

it('loads nothing when a drop opens, and remembers it until it changes again', async () => {
  const { queries, requests, settle, stop } = await loadDrops()
  const opened = { id: 'drop-3', genre: ['pop'], regionalOffice: 'sweden', lyrics: [] }
  applyChange(queries, { what: ['drops'], drops: ['drop-3'], opened: [opened] })
  await settle()
  expect(requests).toEqual([])
  expect(queries.getQueryState(['get', '/api/drop-counts', {}])!.isInvalidated).toBe(true)
  expect(queries.getQueryData(openedDropsKey)).toEqual([{ ...opened, notifiedAt: expect.any(Number) }])
  applyChange(queries, { what: ['drops'], drops: ['drop-3'] })
  expect(queries.getQueryData(openedDropsKey)).toEqual([])
  await settle()
  stop()
})

it('tells the server how old the data of the page may be, so that no change before the stream is missed', async () => {
  const opened: FakeSource[] = []
  class FakeSource extends EventTarget {
    readonly url: string
    close = () => {}
    constructor(url: string) {
      super()
      this.url = url
      opened.push(this)
    }
  }
  vi.stubGlobal('EventSource', FakeSource)
  const queries = new QueryClient()
  let requests = 0
  const queryFn = () => (requests += 1)
  const stopWatching = new QueryObserver(queries, { queryKey: ['get', '/api/wallet'], queryFn }).subscribe(() => {})
  await expect.poll(() => requests).toBe(1)
  const before = performance.now()
  const stop = subscribeToLiveEvents(queries, new EventTarget())
  const [source] = opened
  expect(Number(new URL(source!.url, 'https://velv.example').searchParams.get('age'))).toBeGreaterThan(before)
  source!.dispatchEvent(new Event('open'))
  source!.dispatchEvent(new MessageEvent('message', { data: '{"what":["wallet"]}' }))
  await expect.poll(() => requests).toBe(2)
  stop()
  stopWatching()
  vi.unstubAllGlobals()
})

it('opens the stream again after a response that the browser gives up on', async () => {
  vi.useFakeTimers()
  const opened: FakeSource[] = []
  class FakeSource extends EventTarget {
    readonly CLOSED = 2
    readyState = 1
    close = () => {}
    constructor() {
      super()
      opened.push(this)
    }
  }
  vi.stubGlobal('EventSource', FakeSource)
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const stop = subscribeToLiveEvents(queries, new EventTarget())
  // A connection that breaks is the browser's to open again.
  opened[0]!.readyState = 0
  opened[0]!.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(opened).toHaveLength(1)
  for (const expected of [2, 3]) {
    opened.at(-1)!.readyState = 2
    opened.at(-1)!.dispatchEvent(new Event('error'))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(opened).toHaveLength(expected)
  }
  opened.at(-1)!.dispatchEvent(new Event('open'))
  expect(invalidate).toHaveBeenCalledTimes(1)
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('closes the stream while the browser keeps the page for Back, and refetches everything afterwards', () => {
  const opened: FakeSource[] = []
  class FakeSource extends EventTarget {
    close = vi.fn<() => void>()
    constructor() {
      super()
      opened.push(this)
    }
  }
  vi.stubGlobal('EventSource', FakeSource)
  const queries = new QueryClient()
  const invalidate = vi.spyOn(queries, 'invalidateQueries')
  const page = new EventTarget()
  const stop = subscribeToLiveEvents(queries, page)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(opened).toHaveLength(1)
  page.dispatchEvent(new Event('pagehide'))
  expect(opened[0]!.close).toHaveBeenCalledTimes(1)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(opened).toHaveLength(2)
  opened[1]!.dispatchEvent(new Event('open'))
  expect(invalidate).toHaveBeenCalledTimes(1)
  stop()
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(opened).toHaveLength(2)
  vi.unstubAllGlobals()
})
