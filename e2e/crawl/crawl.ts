import { type Crawl, crawlPage } from './crawl-page.ts'
import { isLong, pageOf, routeOf } from './control-keys.ts'

const examplesOfARoute = isLong ? 6 : 2

/** Clicks everything on the pages of these paths, and on the pages they link to. */
export async function crawlFrom(run: Crawl, paths: readonly string[]): Promise<void> {
  const origin = new URL(run.visit.page.url()).origin
  const examples = new Map<string, Set<string>>()
  const line: string[] = []
  const visited = new Set<string>()
  const add = (address: string) => {
    const route = isLong ? routeOf(address) : pageOf(address)
    const known = examples.get(route) ?? new Set()
    examples.set(route, known)
    const withoutHash = address.split('#')[0]!
    if (known.has(withoutHash) || known.size >= examplesOfARoute) return
    known.add(withoutHash)
    line.push(withoutHash)
  }
  for (const path of paths) add(origin + path)
  for (let next = line.shift(); next; next = line.shift()) {
    if (Date.now() > run.until) return void run.found.push(`${run.who} · ${next} · nobody came so far in time`)
    await crawlPage(run, next, add, !visited.has(pageOf(next)))
    visited.add(pageOf(next))
  }
}
