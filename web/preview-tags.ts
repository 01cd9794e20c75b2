/** A placeholder in built pages for the public address of Velv, which the server fills in. */
export const baseUrlPlaceholder = 'https://velv.invalid'

const size = { width: 1200, height: 630 }
const alt = 'A record sleeve and a listening receipt: heard 2:41 of 2:58.'

/** The single HTML page of all signed-in routes. */
export const withAppDescription = (html: string): string =>
  html.replace('</head>', '<meta name="description" content="Songs for open briefs, heard by paid screeners."/></head>')

/**
 * Adds the link preview tags and the canonical address to a public page.
 * They are made from the page's own title and description, so that they cannot differ. Throws when one is missing.
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
    // Readers take the rest of the card from the og: lines.
    '<meta name="twitter:card" content="summary_large_image"/>',
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}
