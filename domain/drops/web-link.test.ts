import { describe, expect, it } from 'vitest'
import { isWebLink, linkHref, linkPartsOf, maxLinkLength } from './web-link.ts'

const good = `example.com
EXAMPLE.COM
www.example.com
www.example.co.uk
http://example.com
HTTPS://Example.com
https://www.example.co.uk/a/b?c=d#e
https://www.com
ftp://files.example.org:21/x
example.com:8080
example.com:65535/a
example.com?a=b
example.com#part
example.com/a?b=https://other.example.org/c
example.com/@ines/ünïcode/日本
example.com/a@b:c
open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=1
sub-domain.example.museum
a--b.example.com
xn--bcher-kva.example.com
1.2.example.com`

const bad = `example
www.example
www.
www.com
.example.com
example.com.
example..com
www..com
example.c
example.toolongtld
example.c0m
example.рф
еxample.com
exam\u212ale.com
https://
https:example.com
https:/example.com
//example.com
javascript:alert(1)
javascript://example.com/%0aalert(1)
data:text/html,hi
mailto:mira@example.com
blob:https://example.com/a
https://https://example.com
https://user:pass@example.com
https://example.com@evil.example.org
https://example.com:80@evil.example.org
https://example.com\\@evil.example.org
example.com\\evil
https://exa mple.com
https://example.com/a b
 example.com
example.com/\u0000
example.com/\u202egpj.exe
example.com/a\u200bb
example.com\nhttps://evil.example.org
exam\tple.com
http://-bad-.com
http://bad-.com
exam_ple.com
"onclick=x.com
<b>.com
example.com:
example.com:0
example.com:65536
example.com:123456
example.com:80:80
example.com:8a
https://127.0.0.1/
http://2130706433/
http://[::1]/
http://[::1].com
localhost
localhost:3000`

const written = (text: string) => JSON.stringify(text)
const goodCases = good.split('\n').map((text) => [written(text), text] as const)
// A line break within a case is escaped here.
const badCases = bad.split(/\n(?!https:\/\/evil)/).map((text) => [written(text), text] as const)

it.each(goodCases)('%s is a link [A-14]', (_, text) => expect(isWebLink(text)).toBe(true))
it.each(badCases)('%s is not a link [A-14]', (_, text) => expect(isWebLink(text)).toBe(false))

it('[A-14] allows labels of up to 63 letters and links up to the longest length stored', () => {
  expect(isWebLink(`${'a'.repeat(63)}.com`)).toBe(true)
  expect(isWebLink(`${'a'.repeat(64)}.com`)).toBe(false)
  const longest = `example.com/${'a'.repeat(maxLinkLength - 12)}`
  expect([isWebLink(longest), isWebLink(`${longest}a`)]).toEqual([true, false])
})

describe('[A-14] checks 100,000 characters in linear time', () => {
  const many = 100_000
  it.each([
    ['letters', 'a'.repeat(many)],
    ['dots', '.'.repeat(many)],
    ['names', 'a.'.repeat(many / 2)],
    ['dashes', `a${'-'.repeat(many)}`],
    ['dashes and dots', 'a-.'.repeat(many / 4)],
    ['www', 'www.'.repeat(many / 4)],
    ['schemes', 'https://'.repeat(many / 8)],
    ['ports', `a.com${':1'.repeat(many / 2)}`],
    ['slashes', `a.com${'/'.repeat(many)}`],
    ['questions', `a.com${'?#'.repeat(many / 2)}`],
    ['spaces', `a.com${' '.repeat(many)}`],
  ])('%s', (_, text) => {
    const began = process.threadCpuUsage()
    for (let turn = 0; turn < 100; turn++) expect(isWebLink(text)).toBe(false)
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000)
  })
})

it('[A-14] keeps everything after the host unchanged', () => {
  expect(linkPartsOf('HTTPS://Www.Example.COM:8080/A?b=C#D')).toEqual({
    scheme: 'https',
    host: 'www.example.com',
    port: 8080,
    rest: '/A?b=C#D',
  })
  expect(linkPartsOf('example.com')).toEqual({ scheme: undefined, host: 'example.com', port: undefined, rest: '' })
})

it('opens a link without a scheme with https', () => {
  expect(linkHref('www.example.com')).toBe('https://www.example.com')
  expect(linkHref('http://example.com')).toBe('http://example.com')
})
