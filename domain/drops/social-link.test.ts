import { expect, it } from 'vitest'
import { socialNetworkOf } from './social-link.ts'

const known = [
  ['https://www.instagram.com/ines', 'Instagram'],
  ['http://instagram.com/ines?hl=sv', 'Instagram'],
  ['instagram.com/ines', 'Instagram'],
  ['www.instagram.com/ines', 'Instagram'],
  ['INSTAGRAM.com/Ines', 'Instagram'],
  ['HTTPS://M.Instagram.Com/ines', 'Instagram'],
  ['business.instagram.com/a', 'Instagram'],
  ['https://instagram.com:443/ines', 'Instagram'],
  ['https://twitter.com/ines', 'Twitter'],
  ['mobile.twitter.com/ines', 'Twitter'],
  ['https://facebook.com/ines', 'Facebook'],
  ['https://m.facebook.com/ines', 'Facebook'],
  ['https://business.facebook.com/ines', 'Facebook'],
  ['fb.me/ines', 'Facebook'],
  ['https://www.linkedin.com/company/northbound', 'LinkedIn'],
  ['linkedin.com/in/ines-lund', 'LinkedIn'],
  ['https://se.linkedin.com/in/ines-lund/?locale=sv', 'LinkedIn'],
  ['linkedin.com/IN/ines', 'LinkedIn'],
  ['linkedin.com/company/northbound/jobs/', 'LinkedIn'],
  ['https://x.com/ines', 'X'],
  ['www.x.com/ines', 'X'],
  ['X.COM/ines', 'X'],
] as const

const unknown = `instagram.com.evil.example.org
https://evil.example.org/instagram.com
https://evil.example.org/?a=instagram.com/ines
https://evil.example.org/#instagram.com
notinstagram.com/ines
instagram.com@evil.example.org
https://instagram.com:a@evil.example.org/
https://instagram.com\\.evil.example.org
ınstagram.com/ines
instagrаm.com/ines
instagram.co/ines
instagram
instagram.com /ines
ftp://instagram.com/ines
javascript://instagram.com/%0aalert(1)
netflix.com/title/1
https://www.netflix.com
x.com.evil.example.org
fx.com
x.co
afb.me/ines
fb.com/ines
twitter.com.br
linkedin.com
linkedin.com/in
linkedin.com/in/
linkedin.com/company//
linkedin.com/in/?a=/in/ines
linkedin.com/inside/ines
linkedin.com/jobs/in/ines
linkedin.com?/in/ines
linkedin.com/in/..
linkedin.com/in/ines/../../jobs
linkedin.com/in/%2e%2E/jobs
linkedin.com/in\\..\\jobs
linkedin.com.evil.example.org/in/ines
lnkd.in/ines`

it.each(known)('%s leads to %s [A-14]', (link, place) => expect(socialNetworkOf(link)).toBe(place))
it.each(unknown.split('\n'))('%s is not a social link [A-14]', (link) => expect(socialNetworkOf(link)).toBe(undefined))

it('[A-14] checks a very long link fast', () => {
  const began = process.threadCpuUsage()
  for (const long of ['linkedin.com/in/', 'instagram.com.', 'x.com/../']) {
    expect(socialNetworkOf(long.repeat(20_000))).toBe(undefined)
  }
  expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000)
})
