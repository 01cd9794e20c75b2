import { isWebLink, linkPartsOf } from '@velv/domain/drops/web-link.ts'

/** What was typed or pasted, taken apart: the links in it, and what is no web link. */
export function parseLinks(text: string): { links: string[]; invalid: string[] } {
  const pieces = text
    .split(/\s+/)
    .map((piece) => piece.replace(/^[<•*–-]+|[>,;]+$/g, ''))
    .filter(Boolean)
  return { links: pieces.filter(isWebLink), invalid: pieces.filter((piece) => !isWebLink(piece)) }
}

/** The links with more of them at the end; one that leads to the same place is there once. */
export function mergeLinks(links: readonly string[], more: readonly string[]): string[] {
  const byUrl = new Map<string, string>()
  for (const link of [...links, ...more]) {
    const url = canonicalUrl(link)
    if (!byUrl.has(url)) byUrl.set(url, link)
  }
  return [...byUrl.values()]
}

/** Neither the scheme nor `www.` nor a slash at the end makes it another place. */
function canonicalUrl(link: string): string {
  const parts = linkPartsOf(link)
  if (!parts) return link
  return `${parts.host.replace(/^www\./, '')}:${parts.port ?? ''}${parts.rest.replace(/\/$/, '')}`
}
