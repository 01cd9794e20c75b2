import { expect, it } from 'vitest'
import fc from 'fast-check'
import { countSimilarNotes, noteComparison, textSimilarity } from './decision-note.ts'

it('finds notes that differ in case, spaces, punctuation, or a word nearly the same [B-2]', () => {
  const note = 'The chorus lifts, but the verse needs a stronger melody.'
  const nearlySame = [
    note,
    '  the CHORUS lifts but the verse needs a stronger melody!! ',
    'The chorus lifts, but the verses need a stronger melody.',
    'The chorus lifts, but the second verse needs a stronger melody.',
  ]
  expect(nearlySame.map((one) => textSimilarity(note, one) >= noteComparison.minSimilarity)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

it('distinguishes notes on the same subject [B-2]', () => {
  const note = 'The chorus lifts, but the verse needs a stronger melody.'
  const different = [
    'The verse is lovely, but the chorus needs to lift.',
    'A stronger melody in the bridge would carry this.',
    'The chorus lifts. Send this to a pop brief.',
    '',
  ]
  expect(different.map((one) => textSimilarity(note, one) >= noteComparison.minSimilarity)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('computes the similarity of pg_trgm', () => {
  // select similarity('word', 'two words'), similarity('Slow exit', 'slow, exits')
  expect(textSimilarity('word', 'two words')).toBeCloseTo(0.363636, 5)
  expect(textSimilarity('Slow exit', 'slow, exits')).toBeCloseTo(0.75, 5)
})

it('compares notes in any script, and notes without a letter', () => {
  expect(textSimilarity('サビがとても印象的です', 'サビがとても印象的です。')).toBe(1)
  expect(textSimilarity('Очень сильный припев', 'очень сильный ПРИПЕВ')).toBe(1)
  expect([textSimilarity('🔥🔥', '🔥 🔥'), textSimilarity('🔥🔥', '👍'), textSimilarity('🔥', 'Great hook')]).toEqual([
    1, 0, 0,
  ])
})

it('is the same in both directions, and never outside 0 to 1', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 300 }), (one, other) => {
      const similarity = textSimilarity(one, other)
      expect(similarity).toBe(textSimilarity(other, one))
      expect(similarity).toBeGreaterThanOrEqual(0)
      expect(similarity).toBeLessThanOrEqual(1)
      expect(textSimilarity(one, one)).toBe(1)
    }),
  )
})

it('counts the recent notes that read nearly the same, and never empty ones [B-2]', () => {
  const recent = ['Great hook!', '', 'great hook', 'The bridge is the best part.', 'Great  hook.']
  expect(countSimilarNotes(['Great hook'], recent)).toBe(3)
  expect(countSimilarNotes(['', ''], recent)).toBe(0)
  expect(countSimilarNotes(['Great hook', 'The bridge is the best part'], recent)).toBe(4)
  const many = Array.from({ length: 60 }, () => 'Great hook')
  expect(countSimilarNotes(['Great hook'], many)).toBe(50)
})
