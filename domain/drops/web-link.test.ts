import { expect, it } from 'vitest'
import { isWebLink, linkHref } from './web-link.ts'

const good = `example.com
www.example.com
http://example.com
https://www.example.co.uk/a/b?c=d#e
ftp://files.example.org:21/x
open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=1
sub-domain.example.museum`

const bad = `example
www.example
https://
javascript:alert(1)
data:text/html,hi
mailto:mira@example.com
https://user:pass@example.com
https://exa mple.com
http://-bad-.com
www..com
example.toolongtld
https://127.0.0.1/`

it.each(good.split('\n'))('%s is a link [A-14]', (text) => expect(isWebLink(text)).toBe(true))
it.each(bad.split('\n'))('%s is none [A-14]', (text) => expect(isWebLink(text)).toBe(false))

it('follows a link without a scheme by https', () => {
  expect(linkHref('www.example.com')).toBe('https://www.example.com')
  expect(linkHref('http://example.com')).toBe('http://example.com')
})
