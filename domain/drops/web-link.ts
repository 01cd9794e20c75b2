/** The longest link stored, in characters. */
export const maxLinkLength = 500

export type LinkParts = {
  scheme: 'http' | 'https' | 'ftp' | undefined
  /** In lowercase, including `www.` if present. */
  host: string
  port: number | undefined
  /** Path, query and fragment as entered. */
  rest: string
}

const endOfHost = /[/?#]/
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i
const ending = /^[a-z]{2,6}$/i
// Characters that are invisible or change the text direction are not allowed in a link.
const unseen = /[\s\p{Cc}\p{Cf}\p{Cs}]/u

/**
 * Parses a link by the specification's web-link check (section 5); undefined when it is invalid. The text is split at
 * its separators and each part is checked once, so the time is linear for every input.
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

/** The link as an absolute URL; https if the scheme is missing. */
export const linkHref = (text: string): string => (/^(?:https?|ftp):\/\//i.test(text) ? text : `https://${text}`)

/** A host that starts with `www.` needs a name between that and its top-level domain. */
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
