/** Longest link kept, in characters. */
export const maxLinkLength = 500

export type LinkParts = {
  scheme: 'http' | 'https' | 'ftp' | undefined
  /** In lower case, with its `www.` where it has one. */
  host: string
  port: number | undefined
  /** Path, query and fragment as they were written. */
  rest: string
}

const endOfHost = /[/?#]/
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const ending = /^[a-z]{2,6}$/i
// What cannot be seen in a line of text, or turns its order round, has no place in a link.
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}]/u

/**
 * Takes a link apart by the specification's web-link check (section 5); undefined when it is none. The text is cut at
 * its separators and each piece is looked at once, so that no text can make it slow.
 */
export function linkPartsOf(text: string): LinkParts | undefined {
  if (text.length > maxLinkLength || unseen.test(text)) return undefined
  const [start = '', scheme] = /^(https?|ftp):\/\//i.exec(text) ?? []
  const found = text.slice(start.length).search(endOfHost)
  const end = found < 0 ? text.length : start.length + found
  const [host = '', port, ...more] = text.slice(start.length, end).split(':')
  if (more.length > 0 || !isHost(host, !scheme) || !isPort(port)) return undefined
  return {
    scheme: scheme?.toLowerCase() as LinkParts['scheme'],
    host: host.toLowerCase(),
    port: port === undefined ? undefined : Number(port),
    rest: text.slice(end),
  }
}

export const isWebLink = (text: string): boolean => linkPartsOf(text) !== undefined

/** The link as a browser can follow it; https where the scheme was left out. */
export const linkHref = (text: string): string => (/^(?:https?|ftp):\/\//i.test(text) ? text : `https://${text}`)

/** One that starts with `www.` has a name between that and its ending. */
function isHost(host: string, isStart: boolean): boolean {
  const labels = host.split('.')
  const fewest = isStart && /^www\./i.test(host) ? 3 : 2
  return (
    labels.length >= fewest &&
    ending.test(labels.at(-1)!) &&
    labels.every((part) => part.length <= 63 && label.test(part))
  )
}

const isPort = (port: string | undefined) =>
  port === undefined || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)
