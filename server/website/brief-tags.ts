import { createHash } from 'node:crypto'
import { briefPath } from '@velv/domain/drops/brief-path.ts'
import { publicBrief, publicHeadline } from '@velv/domain/drops/public-brief.ts'
import { genreLabel } from '@velv/domain/genres.ts'
import { marketLabel } from '@velv/domain/markets.ts'
import type { DropRow } from '../drops/drops-table.ts'
import { escapeHtml } from '../platform/http/escape-html.ts'
import { cardContentOf, cardSize, offerLine } from './brief-card.ts'
import { dayText } from './brief-html.ts'

/** What a link to a brief shows where it is shared: nothing that its public page does not. */
export type LinkPreview = { title: string; description: string; url: string; image: string; imageAlt: string }

/** Search engines and networks cut a description after about as many characters. */
const maxDescription = 200

export function linkPreviewOf(drop: DropRow, baseUrl: string): LinkPreview {
  const { lookingFor } = publicBrief(drop)
  const headline = publicHeadline(drop)
  const place = `${genreLabel(drop.genre[0])}, ${marketLabel(drop.regionalOffice)}`
  const wanted = (lookingFor[0] ?? '').replace(/[^.?!…]$/, '$&.')
  return {
    title: `${headline} is looking for songs`,
    description: shortened(
      [place, ...offerLine(drop), `Closes ${dayText(drop.expireTime)}`, `Looking for: ${wanted}`].join('. '),
    ),
    url: baseUrl + briefPath(drop.number),
    image: `${baseUrl}/preview/brief-${drop.number}.png?v=${cardVersion(drop)}`,
    imageAlt: `The sleeve of brief ${drop.number}, next to: ${headline}`,
  }
}

/** Networks keep a picture for as long as its address stays the same. */
const cardVersion = (drop: DropRow): string =>
  createHash('sha256')
    .update(JSON.stringify(cardContentOf(drop)))
    .digest('base64url')
    .slice(0, 8)

const shortened = (text: string): string =>
  text.length <= maxDescription ? text : `${text.slice(0, maxDescription - 1).replace(/\s+\S*$/, '')}…`

export const openGraphTags = ({ title, description, url, image, imageAlt }: LinkPreview): Record<string, string> => ({
  'og:title': title,
  'og:description': description,
  'og:url': url,
  'og:image': image,
  'og:image:alt': imageAlt,
})

/** The head of a page with another title, description and link preview. */
export function withBriefHead(html: string, drop: DropRow, baseUrl: string): string {
  const preview = linkPreviewOf(drop, baseUrl)
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Velv',
    ...openGraphTags(preview),
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
  }
  const tags = [
    `<link rel="canonical" href="${escapeHtml(preview.url)}"/>`,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}"/>`,
    ),
    '<meta name="twitter:card" content="summary_large_image"/>',
    structuredData(drop, preview),
  ]
  return withTitle(html, preview.title, preview.description).replace('</head>', () => `${tags.join('')}</head>`)
}

export const withTitle = (html: string, title: string, description: string): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)} · Velv</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + escapeHtml(description))

/**
 * The brief for machines. A `Demand` is "the public announcement by an organization or person to seek a certain type of
 * goods or services", which a brief is; it is neither a job nor an offer (decision 0084).
 */
function structuredData(drop: DropRow, { title, description, url, image }: LinkPreview): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Demand',
    '@id': url,
    url,
    identifier: String(drop.number),
    name: title,
    description,
    image,
    validFrom: drop.publishedAt?.toISOString(),
    availabilityEnds: drop.expireTime.toISOString(),
    itemOffered: {
      '@type': 'MusicComposition',
      genre: (drop.genre.length > 0 ? drop.genre : [undefined]).map(genreLabel),
      ...(drop.lyrics.length > 0 ? { inLanguage: drop.lyrics } : {}),
    },
    areaServed: marketLabel(drop.regionalOffice),
  }
  // Nothing in it can end the element, and no line of it ends a JavaScript string.
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script type="application/ld+json">${json}</script>`
}
