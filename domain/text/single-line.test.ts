import { expect, it } from 'vitest'
import { trimSigns } from './invisible-signs.ts'
import { toSingleLine } from './single-line.ts'

it('removes line breaks, control characters, and characters that change the text direction', () => {
  expect(toSingleLine('  one\r\ntwo\u0000\u2028three  ')).toBe('one two three')
  expect(toSingleLine('ap\u202eddog\u202c \u2066left\u2069 \u200eand\u200f \u061cright')).toBe('ap ddog left and right')
  expect(toSingleLine('\ufefflone \ud800 surrogate')).toBe('lone surrogate')
})

it('joins a word again that a mark of a direction or a joiner without a meaning stands in [X-1]', () => {
  expect(['AC\u200e/DC', 'Mi\u200cra', 'Hal\u00adden', 'عزّ‌الدین'].map(toSingleLine)).toEqual([
    'AC/DC',
    'Mira',
    'Halden',
    'عزّ‌الدین',
  ])
})

it('keeps what emoji and scripts need, and text in any direction', () => {
  expect(toSingleLine('👩‍🎤 می‌خواهم שלום')).toBe('👩‍🎤 می‌خواهم שלום')
})

it('returns an empty string if nothing visible remains', () => {
  expect([toSingleLine('\u200b\u2060 \n'), toSingleLine('\u3164')]).toEqual(['', ''])
})

it('takes a long text of blanks or marks in one pass [X-1]', () => {
  const blanks = `a${' '.repeat(400_000)}b`
  const marks = `ا${'\u064b'.repeat(400_000)}`
  // Looking back from each place would take minutes.
  expect([trimSigns(blanks), toSingleLine(marks)].map(({ length }) => length)).toEqual([400_002, 400_001])
})
