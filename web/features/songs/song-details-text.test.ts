import { expect, it } from 'vitest'
import { aiText, startAtText, languageText, samplesText } from './song-details-text.ts'

it('shows what a creator entered about a song, and nothing that was left open [S-6]', () => {
  expect([
    startAtText({ hearAtMs: 64_000, hearNote: 'The key change.' }),
    startAtText({ hearAtMs: 64_000, hearNote: '' }),
    startAtText({ hearAtMs: 0, hearNote: 'It starts at once.' }),
    startAtText({ hearAtMs: null, hearNote: '' }),
  ]).toEqual(['1:04, The key change.', '1:04', '0:00, It starts at once.', ''])
  expect(['Non/Looking for instrumentals', 'Swedish', null].map(languageText)).toEqual(['Instrumental', 'Swedish', ''])
  expect([
    samplesText({ containsSamples: false, samplesNote: '' }),
    samplesText({ containsSamples: true, samplesNote: 'A drum loop, cleared.' }),
    samplesText({ containsSamples: null, samplesNote: '' }),
  ]).toEqual(['None', 'A drum loop, cleared.', ''])
  expect([aiText('assisted'), aiText(null)]).toEqual(['AI assisted', ''])
})
