import { expect, it } from 'vitest'
import { readAudioAnalysis } from './audio-analysis.ts'

const good = {
  tempo: { bpm: 97.3, confidence: 0.8, alternatives: [194.6] },
  key: { key: 'F#m', confidence: 0.66 },
  loudnessRangeLu: 7.4,
  introEndMs: 9800,
}
const nothing = { tempo: null, key: null, loudnessRangeLu: null, introEndMs: null }

it('reads what the analysis found, and that it found nothing', () => {
  expect(readAudioAnalysis(good)).toEqual(good)
  expect(readAudioAnalysis(nothing)).toEqual(nothing)
})

it.each([undefined, null, 7, 'tempo', [], {}])('reads %j as nothing', (answer) => {
  expect(readAudioAnalysis(answer)).toEqual(nothing)
})

it.each([
  ['a tempo of 1e9', { tempo: { ...good.tempo, bpm: 1e9 } }],
  ['a tempo that is text', { tempo: { ...good.tempo, bpm: '97' } }],
  ['an impossible confidence', { tempo: { ...good.tempo, confidence: 2 } }],
  ['another tempo that is no number', { tempo: { ...good.tempo, alternatives: [Number.NaN] } }],
  ['a key that does not exist', { key: { key: 'H', confidence: 1 } }],
  ['the name of a property of every object', { key: { key: 'toString', confidence: 1 } }],
  ['a negative loudness range', { loudnessRangeLu: -1 }],
  ['an intro that ends before it begins', { introEndMs: -1 }],
  ['an intro of a thousand hours', { introEndMs: 3_600_000_000 }],
])('leaves out %s and keeps the rest', (_, wrong) => {
  const [name] = Object.keys(wrong)
  expect(readAudioAnalysis({ ...good, ...wrong })).toEqual({ ...good, [name!]: null })
})

it('keeps nothing that it does not know', () => {
  expect(readAudioAnalysis({ ...good, mood: '<script>' })).toEqual(good)
})
