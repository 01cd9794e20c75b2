import { pages, redirectFor, type Visitor } from '@velv/domain/pages.ts'
import { queryClient } from '../../lib/api/query-client.ts'

type BuiltRoute = { path?: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
declare global {
  /** The router's manifest of built files: route by id. */
  var __reactRouterManifest: { routes: Record<string, BuiltRoute> } | undefined
}

const frameId = 'app/shell/signed-in-frame'

/** The scripts and style sheets of every signed-in page that this person may open. */
export function prefetchFilesFor(
  routes: readonly BuiltRoute[],
  visitor: Visitor,
): { scripts: string[]; styles: string[] } {
  const open = new Set<string>(pages.filter((page) => !redirectFor(page, visitor)).map(({ path }) => path))
  const own = routes.filter(({ parentId, path = '' }) => {
    return parentId === frameId && (open.has(path) || open.has(`/${path}`))
  })
  return {
    scripts: [...new Set(own.flatMap(({ module, imports = [] }) => [module, ...imports]))],
    styles: [...new Set(own.flatMap(({ css = [] }) => css))],
  }
}

const checkIntervalMs = 250
/** Consecutive checks without a running request after which the page counts as idle. */
const idleChecks = 2
/** A slow file delays the next one by at most this, in ms. */
const fetchTimeoutMs = 10_000

/** Resolves when nothing has been busy for a while; the wait function is a parameter. */
export async function whenIdle(isBusy: () => boolean, wait: (ms: number) => Promise<void>): Promise<void> {
  for (let idle = 0; idle < idleChecks;) {
    await wait(checkIntervalMs)
    idle = isBusy() ? 0 : idle + 1
  }
}

/** Not in every browser. */
type DataSaver = { connection?: { saveData?: boolean } }

/**
 * Fetches the files one by one while the page and the browser are idle, so that navigation needs the network only for
 * the rows of the next page. People who save data fetch only the pages they open. Returns how to stop it.
 */
export function prefetchPages(visitor: Visitor): () => void {
  const stop = new AbortController()
  if (!(navigator as DataSaver).connection?.saveData) void prefetch(visitor, stop.signal)
  return () => stop.abort()
}

async function prefetch(visitor: Visitor, signal: AbortSignal): Promise<void> {
  const isBusy = () => !signal.aborted && (document.readyState !== 'complete' || queryClient.isFetching() > 0)
  const idle = () => whenIdle(isBusy, (ms) => new Promise((done) => setTimeout(done, ms)))
  await idle()
  const { scripts, styles } = prefetchFilesFor(Object.values(globalThis.__reactRouterManifest?.routes ?? {}), visitor)
  const links = [
    ...scripts.map((href) => ({ href, rel: 'modulepreload' })),
    ...styles.map((href) => ({ href, rel: 'prefetch', as: 'style' })),
  ]
  for (const link of links) {
    if (document.head.querySelector(`link[href="${CSS.escape(link.href)}"]`)) continue
    if (isBusy()) await idle()
    await idleCallback()
    if (signal.aborted) return
    await prefetchFile(link)
  }
}

/** Safari has no idle callback. */
const idleCallback = () =>
  'requestIdleCallback' in window &&
  new Promise((done) => {
    requestIdleCallback(done, { timeout: 5_000 })
  })

function prefetchFile(attributes: { href: string; rel: string; as?: string }): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { ...attributes, fetchPriority: 'low' })
  const loaded = new Promise((done) => (link.onload = link.onerror = done))
  document.head.append(link)
  return Promise.race([loaded, new Promise((done) => setTimeout(done, fetchTimeoutMs))])
}
