import { hasInvisibleSign, trimSigns } from './invisible-signs.ts'
import { maxLinkLength } from '../drops/web-link.ts'

export type PublicLink = Readonly<Record<'href' | 'protocol' | 'username' | 'password' | 'hostname', string>>

/** Of the URL Standard: browsers and Node have it, the language alone doesn’t. */
declare const URL: { canParse: (text: string) => boolean; new (text: string): PublicLink }

/** A name and an ending of letters, in any script: browsers turn others into punycode. */
const registrable = /^(?:[^.]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})\.?$/

/**
 * The address of a web page as a browser reads it, with https if the scheme is missing; undefined for anything else: another
 * scheme, an IP address, a name of a local network, or what hides where it leads, as a user name does. Reference links follow
 * the specified check instead (`linkPartsOf`).
 */
export function publicLink(typed: string): PublicLink | undefined {
  const text = trimSigns(typed)
  if (text.length > maxLinkLength || /\s/.test(text) || hasInvisibleSign(text)) return undefined
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:\/\//i.exec(text) ?? []
  // The parser of browsers skips slashes before a host.
  if (/^[/\\]/.test(text.slice(scheme.length))) return undefined
  const link = scheme ? text : `https://${text}`
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return registrable.test(url.hostname) ? url : undefined
}
