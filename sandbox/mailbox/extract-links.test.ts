import { expect, it } from 'vitest'
import { extractLinks } from './extract-links.ts'

it('finds each address once, in HTML and in text', () => {
  const html = `<a class="x" href="https://velv.test/verify?token=a&amp;next=%2F">Verify</a>
    <a href='http://velv.test/help'>Help</a> <a href="javascript:alert(1)">no</a> <a href="/relative">no</a>`
  const text = 'Open https://velv.test/verify?token=a&next=%2F, or see (http://velv.test/more).'
  expect(extractLinks({ html, text })).toEqual([
    'https://velv.test/verify?token=a&next=%2F',
    'http://velv.test/help',
    'http://velv.test/more',
  ])
})
