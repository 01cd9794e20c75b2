import { isWebLink, linkPartsOf } from '@velv/domain/drops/web-link.ts'

/** Splits typed or pasted text into web links and everything else. */
export function parseLinks(text: string): { links: string[]; invalid: string[] } {
  const pieces = text
    .split(/\s+/)
    .map((piece) => piece.replace(/^[<•*–-]+|[>,;]+$/g, ''))
    .filter(Boolean)
  return { links: pieces.filter(isWebLink), invalid: pieces.filter((piece) => !isWebLink(piece)) }
}

/** The links with more added at the end; links with the same target appear once. */
export function mergeLinks(links: readonly string[], more: readonly string[]): string[] {
  const byUrl = new Map<string, string>()
  for (const link of [...links, ...more]) {
    const url = canonicalUrl(link)
    if (!byUrl.has(url)) byUrl.set(url, link)
  }
  return [...byUrl.values()]
}

/** The scheme, `www.` and a trailing slash do not make a different target. */
function canonicalUrl(link: string): string {
  const parts = linkPartsOf(link)
  if (!parts) return link
  return `${parts.host.replace(/^www\./, '')}:${parts.port ?? ''}${parts.rest.replace(/\/$/, '')}`
}
