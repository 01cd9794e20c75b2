import { describe, expect, it } from 'vitest'
import { greetingName, personName } from './person-name.ts'

const [empty, long, unseen, link, symbolsOnly] = [
  'Enter your name.',
  'Use at most 80 characters.',
  'This name contains an invisible character.',
  'Your name can’t be a link.',
  'Use at least one letter or digit.',
]

describe('personName [A-9]', () => {
  it.each([
    ['Mira Halden', 'Mira Halden'],
    ['  Mira H. Lund\u00a0', 'Mira H. Lund'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['美空', '美空'],
    ['O’Neil & Søn', 'O’Neil & Søn'],
    ['علی‌رضا محمدی', 'علی‌رضا محمدی'],
    ['శ్రీ‌రామ్', 'శ్రీ‌రామ్'],
    ['ක්‍රිස්', 'ක්‍රිස්'],
    ['അവന്‍', 'അവന്‍'],
    ['👩‍🎤 Mia', '👩‍🎤 Mia'],
    ['👩🏽‍❤️‍👩🏻 Mia & Ada', '👩🏽‍❤️‍👩🏻 Mia & Ada'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Ewan'],
    ['عزّ‌الدین', 'عزّ‌الدین'],
    ['សុខ\u200bសាន្ត', 'សុខ\u200bសាន្ត'],
    ['محمد\u200f', 'محمد'],
    ['\u2067علی\u2069', 'علی'],
    ['خانه\u200c', 'خانه'],
    ['☆ 7', '☆ 7'],
    ['will.i.am', 'will.i.am'],
    ['St.Vincent / J.R.R. Lund', 'St.Vincent / J.R.R. Lund'],
    ['velvet.fm', 'velvet.fm'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['𝄞'.repeat(79) + 'a', '𝄞'.repeat(79) + 'a'],
    [` ${'e\u0301'.repeat(80)} `, 'é'.repeat(80)],
  ])('normalizes %j to %j', (text, name) => expect(personName(text)).toEqual({ name }))

  it.each([
    ['', empty],
    [' \u2003\n ', empty],
    ['x'.repeat(81), long],
    ['Mira\nHalden', unseen],
    ['Mira\u2028Halden', unseen],
    ['Mira\u0007', unseen],
    ['Mira \u202Enedlah', unseen],
    ['Mira\u2066Halden\u2069', unseen],
    ['Mi\u200Bra', unseen],
    ['M\u200Di\u200Dr\u200Da', unseen],
    ['Mi\u200Cra', unseen],
    ['\u200C\u200C', empty],
    ['a\u200D🎤', unseen],
    ['Mira\u{E0041}', unseen],
    ['🏴\u{E0041}Mira', unseen],
    ['Mi\u00ADra', unseen],
    ['Your prize: https://velv.example', link],
    ['evil.example/claim your prize', link],
    ['WWW.evil.example', link],
    ['Claim at evil.com', link],
    ['…', symbolsOnly],
    ['☆☆☆', symbolsOnly],
    ['\u3164', symbolsOnly],
    ['\u0301', symbolsOnly],
  ])('rejects %j: %s', (text, problem) => expect(personName(text)).toEqual({ problem }))
})

describe('greetingName', () => {
  it.each([
    ['Theo Marsh', 'Theo'],
    ['Anne-Marie Lund', 'Anne-Marie'],
    ['Zoë', 'Zoë'],
    ['The Weeknd', 'The Weeknd'],
    ['DJ Shadow', 'DJ Shadow'],
    ['J. R. Lund', 'J. R. Lund'],
    ['will.i.am', 'will.i.am'],
    ['山田 太郎', '山田 太郎'],
  ])('calls %s %s', (name, greeting) => expect(greetingName(name)).toBe(greeting))
})
