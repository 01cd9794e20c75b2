import { socialNetworkOf } from './social-link.ts'
import { linkPartsOf } from './web-link.ts'

/** What people call the places a reference leads to, by domain, beside the social ones. */
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

/** What a reference leads to: the place's own name where it is known, else its host; undefined when it is no web link. */
export function referenceName(link: string): string | undefined {
  const social = socialNetworkOf(link)
  if (social) return social
  const host = linkPartsOf(link)?.host.replace(/^www\./, '')
  return host && (knownSites.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? host)
}

/** A link as it is shown beside its name: without what stands before every link. */
export const displayLink = (link: string): string => link.replace(/^(?:https?|ftp):\/\/(?:www\.)?/i, '')
