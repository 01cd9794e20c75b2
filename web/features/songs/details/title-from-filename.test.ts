import { expect, it } from 'vitest'
import { titleFromFilename } from './title-from-filename.ts'

it.each([
  ['Slow Exit – rough mix 4.wav', 'Slow Exit – rough mix 4'],
  ['01_Slow_Exit.aiff', 'Slow Exit'],
  ['07 - Paper Moons.mp3', 'Paper Moons'],
  ['99 Doors.flac', '99 Doors'],
  ['Mr. Brightly.m4a', 'Mr. Brightly'],
  ['  Velour  .ogg', 'Velour'],
  ['.wav', 'Untitled'],
  ['01.wav', '01'],
  [`${'a'.repeat(130)}.wav`, 'a'.repeat(120)],
])('%s becomes %s', (filename, title) => expect(titleFromFilename(filename)).toBe(title))

it.each([
  ['علی‌رضا.mp3', 'علی‌رضا'],
  ['👩‍🎤 Song.mp3', '👩‍🎤 Song'],
  ['ශ්‍රී.wav', 'ශ්‍රී'],
  ['pay\u202e gnos.mp3', 'pay gnos'],
  [`${'a'.repeat(119)}👩‍🎤.wav`, 'a'.repeat(119)],
])('keeps in %s the signs that shape its letters, and no half of one [X-1]', (filename, title) => {
  expect(titleFromFilename(filename)).toBe(title)
})
