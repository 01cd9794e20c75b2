import { pages, redirectFor, type Visitor } from '@velv/domain/pages.ts'

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

/** Fetches them when the browser has nothing else to do, so that turning a page needs no network but for its rows. */
export function warmPages(visitor: Visitor): () => void {
  const warm = () => {
    const { scripts, styles } = filesOf(Object.values(globalThis.__reactRouterManifest?.routes ?? {}), visitor)
    for (const href of scripts) fetchAhead(href, { rel: 'modulepreload' })
    for (const href of styles) fetchAhead(href, { rel: 'prefetch', as: 'style' })
  }
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(warm, 2_000)
    return () => clearTimeout(timer)
  }
  const wish = requestIdleCallback(warm, { timeout: 5_000 })
  return () => cancelIdleCallback(wish)
}

function fetchAhead(href: string, kind: { rel: string; as?: string }): void {
  if (document.head.querySelector(`link[href="${CSS.escape(href)}"]`)) return
  document.head.append(Object.assign(document.createElement('link'), { ...kind, href }))
}
