import { expect, it } from 'vitest'
import { undoneText } from './undo-texts.ts'

const late = 'This can’t be undone anymore.'

it('states what was undone, and why the rest was not', () => {
  expect([undoneText(1, []), undoneText(12, []), undoneText(0, [late]), undoneText(2, [late, late])]).toEqual([
    'Undone.',
    'All 12 were undone.',
    late,
    `2 of 4 were undone. ${late}`,
  ])
})

it('states what an undone action leaves changed', () => {
  const message = 'Lena Fors is enabled again and needs to log in again.'
  expect([undoneText(1, [], message), undoneText(0, [late], message)]).toEqual([message, late])
})
