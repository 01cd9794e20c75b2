import { dropState } from '@velv/domain/drops/drop.ts'
import { sleeve } from '@velv/domain/sleeves/sleeve.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import type { Context } from 'hono'
import sharp from 'sharp'
import type { Deps } from '../deps.ts'
import { teaserOf } from './drop-teaser.ts'
import { cardOf } from '../drops/drop-view.ts'
import { readDropRow } from '../drops/drops-queries.ts'
import type { DropRow } from '../drops/drops-table.ts'
import { limitConcurrency } from '../media/pictures/limit-concurrency.ts'
import { withFallback } from '../platform/database/with-fallback.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { isId } from '../platform/database/ids.ts'
import type { PageData } from './inject-page-data.ts'

const size = { width: 1200, height: 630 }

/** Pictures cached in memory; each is about 50 kB and takes 50 ms to draw. */
const maxCached = 200

type Needs = Pick<Deps, 'readDb' | 'databaseWatch' | 'clock' | 'baseUrl'>

/**
 * The preview of a shared link to a drop: `/drop/{id}` redirects signed-out visitors to /home, whose meta tags then
 * describe the drop. They contain what the landing page shows about the drop, and never whom it is for.
 */
export function createDropPreview({ readDb, databaseWatch, clock, baseUrl }: Needs) {
  const cached = new Map<string, Promise<Buffer>>()
  const limited = limitConcurrency(2)

  const liveDrop = async (id: string): Promise<DropRow | undefined> => {
    const drop = isId(id) ? await readDropRow(readDb, id) : undefined
    return drop && dropState(drop, clock.now()) === 'live' ? drop : undefined
  }

  return {
    /** The page with its meta tags changed, if it was opened through the link of a live drop. */
    async withPreviewTags(c: Context, pageData: PageData): Promise<PageData> {
      const [, id = ''] = /^\/drop\/([0-9a-f-]{36})\/?$/i.exec(c.req.query('next') ?? '') ?? []
      const drop = await withFallback(databaseWatch, () => liveDrop(id), undefined)
      return drop ? { ...pageData, fill: async (html) => withTags(await pageData.fill(html), drop) } : pageData
    },

    /** The drop's sleeve next to the logo; Velv's own picture if the drop is not public. */
    async picture(c: Context): Promise<Response> {
      const [, id = ''] = /^([0-9a-f-]{36})\.jpg$/i.exec(c.req.param('name') ?? '') ?? []
      const drop = await liveDrop(id)
      if (!drop) return c.redirect('/preview.jpg')
      const key = `${drop.id} ${drop.genre[0] ?? ''}`
      const drawing = cached.get(key) ?? limited(() => draw(drop.id, genreLabel(drop.genre[0])))
      cached.delete(key)
      cached.set(key, drawing)
      const picture = await drawing
      if (cached.size > maxCached) cached.delete(cached.keys().next().value!)
      return c.body(new Uint8Array(picture), 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
      })
    },
  }

  function withTags(html: string, drop: DropRow): string {
    const { summary, genre, market, closes, demos } = teaserOf(cardOf(drop), clock.now())
    const tags: Record<string, string> = {
      'og:title': `A drop on Velv: ${genre}, ${market}`,
      'og:description': `Looking for: ${summary.replace(/[^.?!]$/, '$&.')} ${closes.text.replace(/^c/, 'C')}, ${demos}.`,
      'og:url': `${baseUrl}/drop/${drop.id}`,
      'og:image': `${baseUrl}/preview/${drop.id}.jpg`,
      'og:image:alt': `The sleeve of a drop in ${genre}.`,
    }
    return Object.entries(tags).reduce(
      (page, [name, content]) =>
        page.replace(
          new RegExp(`(<meta property="${name}" content=")[^"]*`),
          (_, start: string) => start + escapeHtml(content),
        ),
      html,
    )
  }
}

const plum = '#140b13'

/**
 * A sleeve with its record half out of it, and Velv's logo as the record's label. The picture contains no text, so no
 * font is needed.
 */
function draw(id: string, genre: string): Promise<Buffer> {
  const side = 470
  const [left, top] = [222, (size.height - side) / 2]
  const [x, y, r] = [left + side + 70, size.height / 2, 215]
  const grooves = [205, 185, 165, 145, 125, 105].map(
    (groove) => `<circle cx="${x}" cy="${y}" r="${groove}" fill="none" stroke="#2c1b29" stroke-width="2"/>`,
  )
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <rect width="100%" height="100%" fill="${plum}"/>
    <circle cx="${x}" cy="${y}" r="${r}" fill="#0b060a" stroke="#3a2635" stroke-width="2"/>${grooves.join('')}
    <svg x="${x - 75}" y="${y - 75}" width="150" height="150" viewBox="0 0 32 32">${mark}</svg>
    <svg x="${left}" y="${top}" width="${side}" height="${side}" viewBox="0 0 200 200">${sleeve(id, genre).replace(/^<svg[^>]*>|<\/svg>$/g, '')}</svg>
  </svg>`
  return sharp(Buffer.from(picture)).jpeg({ quality: 86 }).toBuffer()
}

/** The same path as in web/public/icon.svg. */
const mark = `<circle cx="16" cy="16" r="16" fill="#e6b450"/><path d="M6.5 2.2 16 25 25.5 2.2" fill="none" stroke="${plum}" stroke-width="3.2"/><circle cx="16" cy="10.4" r="2.3" fill="${plum}"/>`
