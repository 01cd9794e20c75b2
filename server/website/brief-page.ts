import { briefNumberOf, briefPath } from '@velv/domain/drops/brief-path.ts'
import { creators, dropOwners, type Profession } from '@velv/domain/roles.ts'
import type { Viewer } from '../accounts/viewer.ts'
import type { Deps } from '../deps.ts'
import { type PublicDrop, readPublicDrop } from '../drops/public-drops-queries.ts'
import { loadDropOwner } from '../drops/outcome/owner-stats-queries.ts'
import { withFallback } from '../platform/database/with-fallback.ts'
import { briefSheetHtml, closedHtml, closesHtml, sleeveHtml } from './brief-html.ts'
import { withBriefHead, withTitle } from './brief-tags.ts'
import type { PageData } from './inject-page-data.ts'
import { ownerHtml, type PublicOwner } from './brief-owner-html.ts'
import { renderOtherDrops } from './landing-drops.ts'

type Needs = Pick<Deps, 'readDb' | 'databaseWatch' | 'clock' | 'config' | 'baseUrl' | 'limits'>

/** Who asks: a viewer who is logged in, or an address. */
export type BriefReader = { viewer: Viewer | undefined; address: string }

/** What the public page of a brief is filled with. */
type BriefPageData = {
  found: PublicDrop
  /** Who is asking; only for a live drop. */
  owner?: PublicOwner | undefined
  otherDropsHtml: string
}

/** How long a browser keeps the page of a signed-out visitor, in seconds. */
const maxAgeSeconds = 60

/**
 * Fills in the public page of a brief. A drop that is not public is answered exactly as one that does not exist, whatever
 * the reason.
 */
export function createBriefPage({ readDb, databaseWatch, clock, config, baseUrl, limits }: Needs) {
  const load = async (path: string, now: Date): Promise<BriefPageData | undefined | 'unavailable'> =>
    withFallback(
      databaseWatch,
      async () => {
        const number = briefNumberOf(path)
        const found = number === undefined ? undefined : await readPublicDrop(readDb, { number }, now)
        if (!found) return undefined
        const [owner, otherDropsHtml] = await Promise.all([
          found.state === 'live' ? loadDropOwner({ db: readDb, clock, config }, found.drop) : undefined,
          renderOtherDrops(readDb, now, found.drop),
        ])
        return { found, owner, otherDropsHtml }
      },
      'unavailable',
    )
  const loadOthers = (now: Date) => withFallback(databaseWatch, () => renderOtherDrops(readDb, now), '')

  return {
    /** The page at this path for a visitor. */
    async fillBrief(path: string, { viewer, address }: BriefReader, pageData: PageData): Promise<PageData> {
      const later = (status: 429 | 503): PageData => ({
        ...pageData,
        template: '/brief/unavailable',
        status,
        headers: { ...unindexed, 'retry-after': '60' },
      })
      if (!viewer && !(await limits.tryConsume('brief.page', address))) return later(429)
      const now = clock.now()
      const data = await load(path, now)
      if (data === 'unavailable') return later(503)
      if (!data) {
        const otherDrops = await loadOthers(now)
        const fill = async (html: string) =>
          withTitle(
            fillSlots(await pageData.fill(html), { otherDrops }),
            'Brief not found',
            'We couldn’t find this brief.',
          )
        return { ...pageData, template: '/brief/missing', status: 404, headers: unindexed, fill }
      }
      const { found, owner, otherDropsHtml } = data
      const { drop, state } = found
      const caching: Record<string, string> = viewer
        ? { 'cache-control': 'private, no-store' }
        : { 'cache-control': `private, max-age=${maxAgeSeconds}`, vary: 'accept-encoding, accept-language, cookie' }
      if (state !== 'live') {
        const slots = { briefClosed: closedHtml(found), otherDrops: otherDropsHtml }
        const fill = async (html: string) =>
          withTitle(
            fillSlots(await pageData.fill(html), slots),
            `Brief ${drop.number}`,
            'This brief no longer takes songs.',
          )
        return { ...pageData, template: '/brief/closed', headers: { ...caching, ...unindexed }, fill }
      }
      const slots = {
        briefSleeve: sleeveHtml(drop),
        briefSheet: briefSheetHtml(drop, now),
        briefAction: actionHtml(found, viewer?.user.profession),
        briefCloses: closesHtml(drop, now),
        briefOwner: owner ? ownerHtml(owner, drop) : '',
        otherDrops: otherDropsHtml,
      }
      const fill = async (html: string) => withBriefHead(fillSlots(await pageData.fill(html), slots), drop, baseUrl)
      return { ...pageData, template: '/brief/open', headers: caching, fill }
    },
  }
}

const unindexed = { 'x-robots-tag': 'noindex' }

const fillSlots = (html: string, slots: Record<string, string>): string =>
  Object.entries(slots).reduce((filled, [name, slot]) => filled.replaceAll(`<!--velv:${name}-->`, () => slot), html)

const mayOpenDrops: readonly Profession[] = [...creators, ...dropOwners]

/** Visitors sign up and come back; creators and owners open the drop; screeners have nothing to do here. */
function actionHtml({ drop }: PublicDrop, profession: Profession | undefined): string {
  if (!profession)
    return `<a class="btn main" href="/signup?next=${encodeURIComponent(briefPath(drop.number))}">Sign up and submit</a>`
  return mayOpenDrops.includes(profession) ? `<a class="btn main" href="/drop/${drop.id}">Open this drop</a>` : ''
}
