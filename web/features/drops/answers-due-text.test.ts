import { expect, it } from 'vitest'
import { answersDueText, answersDueTone, dueText } from './answers-due-text.ts'

const now = new Date('2026-11-24T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

it('says when the answers to a delivered drop are due, from delivery on [B-1]', () => {
  expect([30, 2, 1, 0.1, -0.1].map((days) => answersDueText(inDays(days), now, 'en-US'))).toEqual([
    'Thu, Dec 24',
    'Thu, Nov 26',
    'tomorrow',
    'today',
    'overdue since Tue, Nov 24',
  ])
  expect([30, -3].map((days) => dueText(inDays(days), now, 'en-US'))).toEqual([
    'due Thu, Dec 24',
    'overdue since Sat, Nov 21',
  ])
})

it('makes the last week stand out, and what is overdue more', () => {
  expect([8, 7, 0.1, -0.1].map((days) => answersDueTone(inDays(days), now))).toEqual([
    'text-text-2',
    'text-warn',
    'text-warn',
    'text-bad',
  ])
})
