import { expect, it } from 'vitest'
import { agreementText, caseTitle } from './duplicate-text.ts'

it.each([
  [{ share: 1, offsetMs: 120, speed: 1 }, 'All of the shorter recording is also in the other one.'],
  [
    { share: 0.928, offsetMs: -10_300, speed: 1 },
    '92% of the shorter recording is also in the other one. The later one starts 0:10 into the earlier one.',
  ],
  [
    { share: 0.999, offsetMs: 4000, speed: 1.02 },
    '99% of the shorter recording is also in the other one. The later one has 0:04 more at its start. The later one plays 2% faster.',
  ],
  [
    { share: 1, offsetMs: 0, speed: 1 / 1.02 },
    'All of the shorter recording is also in the other one. The later one plays 2% slower.',
  ],
])('says how well two recordings agree: %j [C-3]', (agreement, text) => expect(agreementText(agreement)).toBe(text))

it('names a case after its songs, once if they have one title [C-3]', () => {
  const titleOf = (...titles: string[]) => caseTitle({ recordings: titles.map((title) => ({ title })) as never })
  expect([titleOf('Marble', 'Stone'), titleOf('Marble', 'Marble'), titleOf('', 'Stone')]).toEqual([
    'Marble and Stone',
    'Marble',
    'Untitled and Stone',
  ])
})
