/** The longest sentence that a person can add to a decision, in characters. */
export const decisionNoteMax = 300

/**
 * When a note counts as one that its author has written before: how many of their last notes it is compared with, and
 * the share of trigrams, of 1, that two notes must have in common.
 */
export const noteComparison = { recent: 50, minSimilarity: 0.7 } as const

/** The words of a text in lower case, without punctuation, which rarely distinguishes two notes. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Three characters in a row of each word, as PostgreSQL's pg_trgm counts them: with two spaces before the word and one after it. */
function trigramsOf(words: readonly string[]): ReadonlySet<string> {
  const trigrams = new Set<string>()
  for (const word of words) {
    const padded = [...`  ${word} `]
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3).join(''))
  }
  return trigrams
}

/** How similar two texts are, from 0 to 1: the share of their trigrams that both have. Case, spaces, and punctuation don't count. */
export function textSimilarity(one: string, other: string): number {
  const [ones, others] = [trigramsOf(wordsOf(one)), trigramsOf(wordsOf(other))]
  // Texts of emoji or punctuation alone have no words to compare.
  if (ones.size === 0 && others.size === 0) return plain(one) === plain(other) ? 1 : 0
  const common = [...ones].filter((trigram) => others.has(trigram)).length
  return common / (ones.size + others.size - common)
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')

/** How many of a person's recent notes read nearly the same as one of these. Empty notes never do. */
export const countSimilarNotes = (notes: readonly string[], recent: readonly string[]): number =>
  recent
    .filter(Boolean)
    .slice(0, noteComparison.recent)
    .filter((earlier) => notes.some((note) => note && textSimilarity(note, earlier) >= noteComparison.minSimilarity))
    .length
