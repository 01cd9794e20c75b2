import { pages, redirectFor, type Visitor } from '@velv/domain/pages.ts'
import { queryClient } from '../platform/query-client.ts'

type BuiltRoute = { path?: string; parentId?: string; module: string; imports?: string[]; css?: string[] }
declare global {
  /** What the router knows of its built files: route by id. */
  var __reactRouterManifest: { routes: Record<string, BuiltRoute> } | undefined
}

const frameId = 'shell/room-frame'

/** The scripts and style sheets of every page of the room that this person may open. */
export function filesOf(routes: readonly BuiltRoute[], visitor: Visitor): { scripts: string[]; styles: string[] } {
  const open = new Set<string>(pages.filter((page) => !redirectFor(page, visitor)).map(({ path }) => path))
  const own = routes.filter(({ parentId, path = '' }) => {
    return parentId === frameId && (open.has(path) || open.has(`/${path}`))
  })
  return {
    scripts: [...new Set(own.flatMap(({ module, imports = [] }) => [module, ...imports]))],
    styles: [...new Set(own.flatMap(({ css = [] }) => css))],
  }
}

const lookMs = 250
/** Looks without a question to the server, one after another, until the page has what it needs. */
const quietLooks = 2
/** A file that does not arrive holds up the next no longer than this, in ms. */
const patienceMs = 10_000

/** Comes back when nothing was busy for a while; the wait is handed in. */
export async function whenQuiet(isBusy: () => boolean, wait: (ms: number) => Promise<void>): Promise<void> {
  for (let quiet = 0; quiet < quietLooks;) {
    await wait(lookMs)
    quiet = isBusy() ? 0 : quiet + 1
  }
}

/**
 * Fetches them one by one, each when the page has what it asked for and the browser nothing else to do, so that turning a
 * page needs no network but for its rows.
 */
export function warmPages(visitor: Visitor): () => void {
  const stop = new AbortController()
  void warm(visitor, stop.signal)
  return () => stop.abort()
}

async function warm(visitor: Visitor, signal: AbortSignal): Promise<void> {
  const isBusy = () => !signal.aborted && (document.readyState !== 'complete' || queryClient.isFetching() > 0)
  const quiet = () => whenQuiet(isBusy, (ms) => new Promise((done) => setTimeout(done, ms)))
  await quiet()
  const { scripts, styles } = filesOf(Object.values(globalThis.__reactRouterManifest?.routes ?? {}), visitor)
  const links = [
    ...scripts.map((href) => ({ href, rel: 'modulepreload' })),
    ...styles.map((href) => ({ href, rel: 'prefetch', as: 'style' })),
  ]
  for (const link of links) {
    if (document.head.querySelector(`link[href="${CSS.escape(link.href)}"]`)) continue
    if (isBusy()) await quiet()
    await idle()
    if (signal.aborted) return
    await fetchAhead(link)
  }
}

/** Safari has no idle callback. */
const idle = () =>
  'requestIdleCallback' in window &&
  new Promise((done) => {
    requestIdleCallback(done, { timeout: 5_000 })
  })

function fetchAhead(kind: { href: string; rel: string; as?: string }): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { ...kind, fetchPriority: 'low' })
  const arrived = new Promise((done) => (link.onload = link.onerror = done))
  document.head.append(link)
  return Promise.race([arrived, new Promise((done) => setTimeout(done, patienceMs))])
}
