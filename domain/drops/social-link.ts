import { linkPartsOf } from './web-link.ts'

export type SocialNetwork = 'Instagram' | 'Twitter' | 'Facebook' | 'LinkedIn' | 'X'

const domains: readonly (readonly [domain: string, network: SocialNetwork])[] = [
  ['instagram.com', 'Instagram'],
  ['twitter.com', 'Twitter'],
  ['facebook.com', 'Facebook'],
  ['fb.me', 'Facebook'],
  ['linkedin.com', 'LinkedIn'],
  ['x.com', 'X'],
]

/**
 * The social network that a link leads to (specification, section 5); for LinkedIn, only company and personal pages.
 */
export function socialNetworkOf(link: string): SocialNetwork | undefined {
  const parts = linkPartsOf(link)
  if (!parts || parts.scheme === 'ftp') return undefined
  const { host, rest } = parts
  const network = domains.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1]
  return network === 'LinkedIn' && !isProfilePath(rest) ? undefined : network
}

/** True for `/company/name` or `/in/name` without dot segments, which a browser would resolve to another path. */
function isProfilePath(rest: string): boolean {
  const [, kind = '', name = '', ...more] = rest.split(/[?#]/, 1)[0]!.split(/[/\\]/)
  const isStep = (part: string) => /^(?:\.|%2e){1,2}$/i.test(part)
  return /^(?:company|in)$/i.test(kind) && name !== '' && ![name, ...more].some(isStep)
}
