import { maxSearchLength } from './feed.ts'

/** Only this many words of a search count. */
const maxSearchTokens = 8

/** The distinct tokens of a search text, at most `maxSearchTokens`. */
export const searchTokensOf = (text: string): string[] =>
  tokenize(text.slice(0, maxSearchLength)).slice(0, maxSearchTokens)

/** Longer runs without a blank are cut to this many letters: they are not words, and the index would not take them. */
const maxTokenLength = 60

/** Distinct words of letters and digits, without diacritics and in lowercase. */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map((word) => [...word].slice(0, maxTokenLength).join('')))]
}

/** In alphabetic scripts, one or two letters begin too many words to be searched as a prefix. */
const shortPrefix = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{1,2}$/u

/** Whether the last word of a search may be treated as a prefix, because the person may still be typing it. */
export const canBePrefix = (word: string): boolean => !shortPrefix.test(word)
