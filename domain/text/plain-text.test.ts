import { describe, expect, it } from 'vitest'
import { toPlainText } from './plain-text.ts'

describe('toPlainText', () => {
  it.each([
    ['keeps lines, and paragraphs', 'One\ntwo\n\nthree', 'One\ntwo\n\nthree'],
    ['reads every kind of line break', 'One\r\ntwo\rthree\u2028four', 'One\ntwo\nthree\nfour'],
    ['keeps one empty line in a row', 'One\n\n \n\t\n\ntwo', 'One\n\ntwo'],
    ['removes direction overrides and isolates', 'pay \u202e001$\u202c \u2066now\u2069', 'pay 001$ now'],
    ['removes zero-width characters and control characters', 'a\u200bb\u0000c\u001bd\ufeffe', 'a b c d e'],
    ['removes tag characters, which hide text', 'ab\u{e0041}\u{e0042}c', 'ab c'],
    ['keeps joiners, which emoji and Persian need', '👩\u200d🎤 می\u200cخواهم', '👩\u200d🎤 می\u200cخواهم'],
    ['composes accents', 'Bai\u0301a', 'Baía'],
    ['keeps markup as text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('%s', (_, text, plain) => expect(toPlainText(text)).toBe(plain))

  it.each(['', ' \n ', '\u200b\n\u2060', '\u200d\u200d\n\u00ad', '\u3164'])('is empty for %j', (text) =>
    expect(toPlainText(text)).toBe(''),
  )
})
