import { expect, it } from 'vitest'
import { publicLink } from './public-link.ts'

it.each([
  ['www.yourcompany.com', 'https://www.yourcompany.com/'],
  ['http://label.photography/roster?a=1#b', 'http://label.photography/roster?a=1#b'],
  ['https://münchen-musik.de', 'https://xn--mnchen-musik-dlb.de/'],
  ['例え.テスト/路', 'https://xn--r8jz45g.xn--zckzah/%E8%B7%AF'],
  ['ЛЕЙБЛ.рф', 'https://xn--90ahmgd.xn--p1ai/'],
  ['label.co.uk:8443/a', 'https://label.co.uk:8443/a'],
  ['LABEL.COM', 'https://label.com/'],
])('reads %s as %s [X-1]', (text, href) => expect(publicLink(text)?.href).toBe(href))

it.each([
  '',
  'label',
  'localhost',
  '//label.com',
  'https:///label.com',
  '\\\\label.com',
  'ftp://label.com',
  'javascript://label.com/%0aalert(1)',
  'data:text/html,x',
  'https://user:pass@label.com',
  'https://label.com@evil.example',
  '127.0.0.1',
  '0x7f.1',
  'https://[::1]/',
  'label.com/a b',
  'label.com/a\u200bb',
  'https://label.c',
  'https://.com',
  'a'.repeat(600) + '.com',
])('refuses %j [X-1]', (text) => expect(publicLink(text)).toBe(undefined))
