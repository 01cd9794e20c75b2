import { describe, expect, it } from 'vitest'
import { passkeyBounds, passkeyName, suggestedPasskeyName } from './passkeys.ts'

const longest = '🎧'.repeat(passkeyBounds.nameLength)

describe('the name of a passkey', () => {
  it.each([
    ['  Work laptop ', 'Work laptop'],
    ['Cafe\u0301', 'Café'],
    ['<b>x</b>', '<b>x</b>'],
    [longest, longest],
  ])('is stored from %j as %j', (text, name) => expect(passkeyName(text)).toEqual({ name }))

  it.each([
    ['   ', 'Enter a name.'],
    [`${longest}x`, 'Use at most 60 characters.'],
    ['Phone\u202Efdp', 'This name contains an invisible character.'],
    ['Phone\nLaptop', 'This name contains an invisible character.'],
  ])('is rejected from %j: %s', (text, problem) => expect(passkeyName(text)).toEqual({ problem }))

  it.each([
    ['Chrome on macOS', 'Chrome on macOS'],
    ['\u202E\u0000', 'Passkey'],
    [`a\u200B${'b'.repeat(80)}`, `a${'b'.repeat(59)}`],
  ])('is suggested from %j as %j', (text, name) => {
    expect(suggestedPasskeyName(text)).toBe(name)
    expect(passkeyName(name)).toEqual({ name })
  })
})
