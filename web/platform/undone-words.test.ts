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

it('says what stays changed of one that was taken back, where something does', () => {
  const says = 'Lena Fors is open again, and has to log in again.'
  expect([undoneWords(1, [], says), undoneWords(0, [late], says)]).toEqual([says, late])
})
