import { expect, it } from 'vitest'
import { overdueAnswersText } from './overdue-answers-text.ts'

const drop = (pitches: number) => ({ id: 'd', name: 'Ines Lund', pitches, dueAt: '2026-10-01T00:00:00Z' })
const warned = { isStopped: false, stopsAt: '2026-11-25T12:00:00Z', liftedUntil: null, drops: [drop(2), drop(1)] }

it('names the day on which new drops stop', () =>
  expect(overdueAnswersText(warned, 'en-US')).toEqual({
    title: 'Your answers are overdue',
    message: '3 pitches are overdue for an answer. Answer by Wed, Nov 25 to keep publishing new drops.',
  }))

it('says that new drops are stopped, and what opens them again', () =>
  expect(overdueAnswersText({ ...warned, isStopped: true, drops: [drop(1)] })).toEqual({
    title: 'You can’t publish new drops right now',
    message:
      '1 pitch is overdue for an answer. Answer it, and you can publish again right away. Your other drops aren’t affected.',
  }))

it('says until when staff lets the owner publish', () =>
  expect(overdueAnswersText({ ...warned, stopsAt: null, liftedUntil: '2026-11-25T12:00:00Z' }, 'en-US').message).toBe(
    '3 pitches are overdue for an answer. You can publish new drops until Wed, Nov 25.',
  ))

it('names no day where none is known', () =>
  expect(overdueAnswersText({ ...warned, stopsAt: null }).message).toBe('3 pitches are overdue for an answer.'))
