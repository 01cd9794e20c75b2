import type { Context } from 'hono'
import type { Deps } from '../deps.ts'
import { type PublicDrop, readPublicDrop } from '../drops/public-drops-queries.ts'
import { limitConcurrency } from '../media/pictures/limit-concurrency.ts'
import { isId } from '../platform/database/ids.ts'
import { withFallback } from '../platform/database/with-fallback.ts'
import { addressOf } from '../platform/http/client-address.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { cardContentOf, drawable, drawCard } from './brief-card.ts'
import { linkPreviewOf, openGraphTags } from './brief-tags.ts'
import type { PageData } from './inject-page-data.ts'

/**
 * Finds the live drop whose link a signed-out visitor has opened: `/drop/{id}` redirects them to `/home?next=…`. Without
 * the database, there is none.
 */
export const findSharedDrop =
  ({ readDb, databaseWatch, clock }: Pick<Deps, 'readDb' | 'databaseWatch' | 'clock'>) =>
  async (c: Context): Promise<PublicDrop | undefined> => {
    const [, id = ''] = /^\/drop\/([0-9a-f-]{36})(?:\/submit)?\/?$/i.exec(c.req.query('next') ?? '') ?? []
    if (!isId(id)) return undefined
    const found = await withFallback(databaseWatch, () => readPublicDrop(readDb, { id }, clock.now()), undefined)
    return found?.state === 'live' ? found : undefined
  }

/** Pictures cached in memory; each is about 25 kB and takes 100 ms to draw. */
const maxCached = 200

type Needs = Pick<Deps, 'readDb' | 'clock' | 'baseUrl' | 'config' | 'limits'>

/**
 * The preview of a shared link to a drop: of its public page, and of `/drop/{id}`, which redirects signed-out visitors to
 * /home, whose meta tags then describe the drop. Both show only what the public page shows.
 */
export function createDropPreview({ readDb, clock, baseUrl, config, limits }: Needs) {
  const cached = new Map<string, Promise<Buffer>>()
  const limited = limitConcurrency(2)

  /** The picture of a live drop by `brief-1844.png`; by `{id}.jpg` for links that were shared before drops had numbers. */
  const findLive = async (name: string): Promise<PublicDrop | undefined> => {
    const [, digits, id] = /^(?:brief-([1-9]\d{0,8})\.png|([0-9a-f-]{36})\.jpg)$/i.exec(name) ?? []
    const key = digits ? { number: Number(digits) } : id && isId(id) ? { id } : undefined
    const found = key && (await readPublicDrop(readDb, key, clock.now()))
    return found?.state === 'live' ? found : undefined
  }

  return {
    /** The page with its meta tags changed for this drop. */
    withPreviewTags: (pageData: PageData, { drop }: PublicDrop): PageData => ({
      ...pageData,
      fill: async (html) =>
        Object.entries(openGraphTags(linkPreviewOf(drop, baseUrl))).reduce(
          (page, [name, content]) =>
            page.replace(
              new RegExp(`(<meta property="${name}" content=")[^"]*`),
              (_, start: string) => start + escapeHtml(content),
            ),
          await pageData.fill(html),
        ),
    }),

    /** The drop's card; Velv's own picture if the drop is not public. */
    async picture(c: Context): Promise<Response> {
      await limits.consume('brief.picture', addressOf(c, config.trustedProxy))
      const found = await findLive(c.req.param('name') ?? '')
      if (!found) return c.redirect('/preview.jpg')
      const content = await drawable(cardContentOf(found.drop), found.drop)
      const key = JSON.stringify(content)
      const drawing = cached.get(key) ?? limited(() => drawCard(content))
      cached.delete(key)
      cached.set(key, drawing)
      // A drawing that failed is tried again the next time.
      drawing.catch(() => cached.delete(key))
      if (cached.size > maxCached) cached.delete(cached.keys().next().value!)
      return c.body(new Uint8Array(await drawing), 200, {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
      })
    },
  }
}
