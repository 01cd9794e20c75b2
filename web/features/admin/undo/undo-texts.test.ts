import { expect, it } from 'vitest'
import { undoneText } from './undo-texts.ts'

const late = 'It stands now: an act can be taken back for ten seconds.'

it('states what was undone, and why the rest was not', () => {
  expect([undoneText(1, []), undoneText(12, []), undoneText(0, [late]), undoneText(2, [late, late])]).toEqual([
    'Taken back.',
    'All 12 are taken back.',
    late,
    `2 of 4 are taken back. ${late}`,
  ])
})

it('states what an undone action leaves changed', () => {
  const message = 'Lena Fors is open again, and has to log in again.'
  expect([undoneText(1, [], message), undoneText(0, [late], message)]).toEqual([message, late])
})
