import { expect, it } from 'vitest'
import { undoneWords } from './undone-words.ts'

const late = 'It stands now: an act can be taken back for ten seconds.'

it('says what was taken back, and why the rest stands', () => {
  expect([undoneWords(1, []), undoneWords(12, []), undoneWords(0, [late]), undoneWords(2, [late, late])]).toEqual([
    'Taken back.',
    'All 12 are taken back.',
    late,
    `2 of 4 are taken back. ${late}`,
  ])
})
