import { socialOf } from '@velv/domain/drops/social-link.ts'

/** What people call the places a reference leads to, by domain, beside the social ones. */
const places: readonly (readonly [domain: string, name: string])[] = [
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

/** The place's own name where it is known, else its host; undefined when the link has none. */
export function referenceName(href: string): string | undefined {
  const social = socialOf(href)
  if (social) return social
  const host = hostOf(href)
  if (!host) return undefined
  return places.find(([domain]) => host === domain || host.endsWith(`.${domain}`))?.[1] ?? host
}

function hostOf(href: string): string | undefined {
  try {
    return new URL(href).hostname.replace(/^www\./, '') || undefined
  } catch {
    return undefined
  }
}
