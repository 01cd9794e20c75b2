import { socialNetworkOf } from '../social-link.ts'
import { linkPartsOf } from '../web-link.ts'

/** The display names of the sites that references link to, by domain, besides the social networks. */
const knownSites: readonly (readonly [domain: string, name: string])[] = [
  ['music.apple.com', 'Apple Music'],
  ['music.youtube.com', 'YouTube Music'],
  ['drive.google.com', 'Google Drive'],
  ['spotify.com', 'Spotify'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['soundcloud.com', 'SoundCloud'],
  ['bandcamp.com', 'Bandcamp'],
  ['tidal.com', 'TIDAL'],
  ['deezer.com', 'Deezer'],
  ['tiktok.com', 'TikTok'],
  ['vimeo.com', 'Vimeo'],
  ['disco.ac', 'DISCO'],
  ['dropbox.com', 'Dropbox'],
  ['wikipedia.org', 'Wikipedia'],
]

/**
 * The name of the site that a reference links to: its display name if known, or else its host; undefined when it is not
 * a web link.
 */
export function referenceName(link: string): string | undefined {
  const social = socialNetworkOf(link)
  if (social) return social
  const host = linkPartsOf(link)?.host.replace(/^www\./, '')
  return host && (knownSites.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? host)
}

/** A link as displayed next to its site's name: without the scheme and `www.`. */
export const displayLink = (link: string): string => link.replace(/^(?:https?|ftp):\/\/(?:www\.)?/i, '')
