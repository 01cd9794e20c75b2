import { expect, it } from 'vitest'
import { asciiEmail, EmailAddress, isEmail, shownEmail } from './email-address.ts'

it.each([
  ['user@müller.test', 'user@xn--mller-kva.test'],
  ['мира@почта.рф', 'мира@xn--80a1acny.xn--p1ai'],
  ['user@例え.テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['user@example.com', 'user@example.com'],
])('stores %s as %s, and shows it as it was [X-1]', (shown, stored) => {
  expect([asciiEmail(shown), asciiEmail(stored)]).toEqual([stored, stored])
  expect([shownEmail(stored), shownEmail(shown)]).toEqual([shown, shown])
})

it('leaves what is no address as it is', () => {
  const swallowed = ['/foo', '?x', '#a', ':25', '\\x'].map((rest) => `user@gmail.com${rest}`)
  for (const text of ['', 'nobody', '@', 'user@', 'user@a b', '"@"@x y', 'user@%65xample.com', ...swallowed]) {
    expect([asciiEmail(text), shownEmail(text)]).toEqual([text, text])
    if (text.includes('.')) expect(isEmail(EmailAddress.parse(text))).toBe(false)
  }
})

it('reads an address of a request without spaces, in lowercase, whichever way it is written', () =>
  expect([' User@MÜLLER.test ', 'user@XN--MLLER-KVA.test'].map((text) => EmailAddress.parse(text))).toEqual([
    'user@xn--mller-kva.test',
    'user@xn--mller-kva.test',
  ]))
