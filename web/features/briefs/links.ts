import { isWebLink, linkPartsOf } from '@velv/domain/drops/web-link.ts'

/** What was typed or pasted, taken apart: the links in it, and what is no web link. */
export function linksIn(text: string): { links: string[]; odd: string[] } {
  const pieces = text
    .split(/\s+/)
    .map((piece) => piece.replace(/^[<•*–-]+|[>,;]+$/g, ''))
    .filter(Boolean)
  return { links: pieces.filter(isWebLink), odd: pieces.filter((piece) => !isWebLink(piece)) }
}

/** The links with more of them at the end; one that leads to the same place is there once. */
export function withLinks(links: readonly string[], more: readonly string[]): string[] {
  const byPlace = new Map<string, string>()
  for (const link of [...links, ...more]) {
    const place = placeOf(link)
    if (!byPlace.has(place)) byPlace.set(place, link)
  }
  return [...byPlace.values()]
}

/** Neither the scheme nor `www.` nor a slash at the end makes it another place. */
function placeOf(link: string): string {
  const parts = linkPartsOf(link)
  if (!parts) return link
  return `${parts.host.replace(/^www\./, '')}:${parts.port ?? ''}${parts.rest.replace(/\/$/, '')}`
}
