import { expect, it } from 'vitest'
import { referenceName, displayLink } from './reference-name.ts'

it.each([
  ['https://open.spotify.com/track/2vKq', 'Spotify'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://music.youtube.com/watch?v=a', 'YouTube Music'],
  ['https://www.instagram.com/ines', 'Instagram'],
  ['https://x.com/ines', 'X'],
  ['https://www.linkedin.com/in/ines-lund', 'LinkedIn'],
  ['https://www.linkedin.com/jobs', 'linkedin.com'],
  ['https://netflix.com/title/1', 'netflix.com'],
  ['https://instagram.com.evil.dev/ines', 'instagram.com.evil.dev'],
  ['https://www.ineslund.dev/demos', 'ineslund.dev'],
  ['https://notspotify.com/track', 'notspotify.com'],
  ['https://spotify.com.evil.dev/', 'spotify.com.evil.dev'],
  ['open.spotify.com/track/2vKq', 'Spotify'],
  ['not a link', undefined],
])('%s is named %s [D-5]', (href, name) => expect(referenceName(href)).toBe(name))

it('displays a link without its scheme and www', () => {
  expect(displayLink('https://www.youtube.com/watch?v=1')).toBe('youtube.com/watch?v=1')
  expect(displayLink('youtu.be/1')).toBe('youtu.be/1')
})
