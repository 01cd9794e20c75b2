import { expect, it } from 'vitest'
import { agreementText, caseTitle } from './duplicate-text.ts'

const lengths = (...all: number[]) => ({ recordings: all.map((durationMs) => ({ durationMs })) })

it.each([
  [{ share: 1, offsetMs: 120, speed: 1, ...lengths(180_000, 180_026) }, 'They sound the same from start to finish.'],
  [
    { share: 1, offsetMs: 120, speed: 1, ...lengths(180_000, 150_000) },
    'All of the shorter recording is also in the other one.',
  ],
  [
    { share: 0.928, offsetMs: -10_300, speed: 1, ...lengths(180_000, 160_000) },
    '92% of the shorter recording is also in the other one. The later one starts 0:10 into the earlier one.',
  ],
  [
    { share: 0.999, offsetMs: 4000, speed: 1.02, ...lengths(180_000, 180_000) },
    '99% of the shorter recording is also in the other one. The later one has an extra 0:04 at the start. The later one plays 2% faster.',
  ],
  [
    { share: 1, offsetMs: 0, speed: 1 / 1.02, ...lengths(180_000, 183_600) },
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
