import { expect, it } from 'vitest'
import { parseLinks, mergeLinks } from './links.ts'

it('splits several links pasted at once', () => {
  const pasted =
    '- https://open.spotify.com/track/1\n• youtu.be/abc,\n\n<https://instagram.com/ines>  soundcloud.com/x;'
  expect(parseLinks(pasted)).toEqual({
    links: ['https://open.spotify.com/track/1', 'youtu.be/abc', 'https://instagram.com/ines', 'soundcloud.com/x'],
    invalid: [],
  })
})

it('separates what is not a web link', () => {
  expect(parseLinks('javascript:alert(1) velv.test/a hello')).toEqual({
    links: ['velv.test/a'],
    invalid: ['javascript:alert(1)', 'hello'],
  })
})

it('keeps each target once, as it was first written', () => {
  const links = ['https://www.youtube.com/watch?v=A', 'velv.test/a']
  expect(mergeLinks(links, ['youtube.com/watch?v=A', 'http://velv.test/a/', 'velv.test/A', 'velv.test/b'])).toEqual([
    ...links,
    'velv.test/A',
    'velv.test/b',
  ])
})
