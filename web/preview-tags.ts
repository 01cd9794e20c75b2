/** Stands in built pages where the server puts the address people reach Velv at. */
export const baseUrlPlaceholder = 'https://velv.invalid'

const size = { width: 1200, height: 630 }
const alt = 'A record sleeve and a listening receipt: heard 2:41 of 2:58.'

/** The one page of the whole room, before its script knows where in it somebody is. */
export const withAppDescription = (html: string): string =>
  html.replace('</head>', '<meta name="description" content="Velv, where a song is really listened to."/></head>')

/**
 * A public page with what is shown beside a link to it, and its one true address.
 * Made from the page's own title and description, so that they cannot differ; throws where one is missing.
 */
export function withPreviewTags(html: string, path: string): string {
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
  if (!title || !description) throw new Error(`${path} has no title or no description.`)
  const address = baseUrlPlaceholder + path
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Velv',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${baseUrlPlaceholder}/preview.jpg`,
    'og:image:width': String(size.width),
    'og:image:height': String(size.height),
    'og:image:alt': alt,
  }
  const tags = [
    `<link rel="canonical" href="${address}"/>`,
    ...Object.entries(properties).map(([name, content]) => `<meta property="${name}" content="${content}"/>`),
    // The rest of the card is read from the og: lines.
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}
