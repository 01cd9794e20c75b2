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
  expect(swallowed.filter((text) => isEmail(EmailAddress.parse(text)))).toEqual([])
  for (const text of ['', 'nobody', '@', 'user@', 'user@a b', '"@"@x y', 'user@%65xample.com', ...swallowed]) {
    expect([asciiEmail(text), shownEmail(text)]).toEqual([text, text])
  }
})

it('takes domains in other scripts to their end, and what is typed or pasted around an address [X-1]', () => {
  const typed = ['b@пример.рф', 'c@例え.テスト', 'd＠ｅxample.com\u200e', '\u200fe@example.com ']
  expect(typed.map((text) => EmailAddress.parse(text))).toEqual([
    'b@xn--e1afmkfd.xn--p1ai',
    'c@xn--r8jz45g.xn--zckzah',
    'd@example.com',
    'e@example.com',
  ])
  expect(typed.every((text) => isEmail(EmailAddress.parse(text)))).toBe(true)
  expect(['b@x.c1', 'b@x.xn--', 'b@x'].map(isEmail)).toEqual([false, false, false])
})

it('reads an address of a request without spaces, in lowercase, whichever way it is written', () =>
  expect([' User@MÜLLER.test ', 'user@XN--MLLER-KVA.test'].map((text) => EmailAddress.parse(text))).toEqual([
    'user@xn--mller-kva.test',
    'user@xn--mller-kva.test',
  ]))
