import { expect, it } from 'vitest'
import { referenceName } from './reference-name.ts'

it.each([
  ['https://open.spotify.com/track/2vKq', 'Spotify'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://music.youtube.com/watch?v=a', 'YouTube Music'],
  ['https://www.instagram.com/ines', 'Instagram'],
  ['https://x.com/ines', 'X'],
  ['https://www.linkedin.com/in/ines-lund', 'LinkedIn'],
  ['https://www.linkedin.com/jobs', 'linkedin.com'],
  ['https://netflix.com/title/1', 'netflix.com'],
  ['https://instagram.com.evil.example/ines', 'instagram.com.evil.example'],
  ['https://www.ineslund.example/demos', 'ineslund.example'],
  ['https://notspotify.com/track', 'notspotify.com'],
  ['https://spotify.com.evil.example/', 'spotify.com.evil.example'],
  ['not a link', undefined],
])('%s is called %s', (href, name) => expect(referenceName(href)).toBe(name))
