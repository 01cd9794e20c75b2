import { genreAliases, marketAliases } from '../search-aliases.ts'
import { genreLabel, isGenre } from '../genres.ts'
import { marketLabel } from '../markets.ts'
import type { Brief } from './drop.ts'

/** How a feed may be ordered. */
export const feedSorts = ['newest', 'closing'] as const

export type FeedSort = (typeof feedSorts)[number]

/** What one may look for, in characters; more is cut off. */
export const maxSearchLength = 100

/** So many words of a search count; the others are left out. */
const maxSearchTokens = 8

/** The words of a search: each once, the first eight. */
export const searchTokensOf = (text: string): string[] =>
  tokenize(text.slice(0, maxSearchLength)).slice(0, maxSearchTokens)

/** What a brief is found by: its own words, and its genres, languages and country by their names and what else they are called. */
export const briefSearchTokens = (brief: Brief): string[] =>
  tokenize(
    [
      brief.artist,
      brief.label,
      marketLabel(brief.regionalOffice),
      ...(marketAliases[brief.regionalOffice] ?? []),
      ...(brief.genre.length > 0 ? brief.genre.map(genreLabel) : [genreLabel(undefined)]),
      ...brief.genre.flatMap((genre) => (isGenre(genre) ? (genreAliases[genre] ?? []) : [])),
      ...brief.lyrics,
      ...brief.lookingFor,
      brief.importantNote,
    ].join(' '),
  )

/** A word is known by so many letters of its beginning: what goes on without a blank is no word, and no index takes it. */
const maxTokenLength = 60

/** Letters and digits only, without marks and case, each word once. */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const found = plain.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(found.map((word) => [...word].slice(0, maxTokenLength).join('')))]
}

/** So few letters of a script that writes in letters begin too many words to be looked for as a beginning. */
const shortPrefix = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]{1,2}$/u

/** Whether the last word of a search may be the beginning of one: where one goes on typing. */
export const canBePrefix = (word: string): boolean => !shortPrefix.test(word)
