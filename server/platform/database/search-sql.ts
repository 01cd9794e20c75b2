import type { SearchTerm } from '@velv/domain/text/search-tokens.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'

/**
 * Whether tokens, separated by blanks, contain a term: for the rows of one person, because no index helps. Not `like`,
 * for which a sign in a token could mean something.
 */
export const containsTerm = (tokens: SQL, term: SearchTerm): SQL =>
  or(...term.map((all) => and(...all.map((token) => sql`strpos(' ' || ${tokens}, ' ' || ${token}) > 0`))))!

/** A token as a tsquery reads it. */
export const lexemeOf = (token: string): string => `'${token.replaceAll(/['\\]/g, '$&$&')}'`
