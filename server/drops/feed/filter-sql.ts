import { type Condition, interpret, type Interpreter, type WantedTerm } from '@velv/domain/drops/filters/condition.ts'
import type { Fact, FilterFacts } from '@velv/domain/drops/filters/filter-facts.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { lexemeOf } from '../../platform/database/search-sql.ts'
import { drops, searchWords } from '../drops-table.ts'
import { factColumns } from './fact-columns.ts'

const columns = {
  genres: drops[factColumns.genres],
  market: drops[factColumns.market],
  lyrics: drops[factColumns.lyrics],
  use: drops[factColumns.use],
  vocal: drops[factColumns.vocal],
  offer: drops[factColumns.offer],
  feeUsd: drops[factColumns.feeUsd],
  tempoFrom: drops[factColumns.tempoFrom],
  tempoTo: drops[factColumns.tempoTo],
  endsAt: drops[factColumns.endsAt],
  words: searchWords(drops.searchTokens),
} satisfies { [Name in Fact]: AnyPgColumn<{ data: Mutable<FilterFacts[Name]> }> | SQL<FilterFacts[Name]> }

type Mutable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value

/** How the texts of a condition are printed. */
type PrintTexts = (values: readonly string[]) => SQL

const param: PrintTexts = (values) => sql`${sql.param([...values])}::text[]`

const joined = (conditions: readonly Condition[], separator: SQL, texts: PrintTexts) =>
  sql`(${sql.join(
    conditions.map((condition) => conditionSql(condition, texts)),
    separator,
  )})`

const printing: Interpreter<[texts: PrintTexts], SQL> = {
  oneOf: ({ fact, values }, texts) => sql`${columns[fact]} = any (${texts(values)})`,
  anyIn: ({ fact, values }, texts) => sql`${columns[fact]} && ${texts(values)}`,
  allIn: ({ fact, values }, texts) => sql`${columns[fact]} <@ ${texts(values)}`,
  empty: ({ fact }) => sql`${columns[fact]} = '{}'`,
  atLeast: ({ fact, value }) => sql`coalesce(${columns[fact]}, 0) >= ${value}::integer`,
  atMost: ({ fact, value }) => sql`coalesce(${columns[fact]}, 0) <= ${value}::integer`,
  until: ({ fact, value }) => sql`${columns[fact]} <= ${value}::timestamptz`,
  contains: ({ fact, terms }) => sql`${columns[fact]} @@ ${tsQueryOf(terms)}::tsquery`,
  not: ({ of }, texts) => sql`not (${conditionSql(of, texts)})`,
  both: ({ of }, texts) => joined(of, sql` and `, texts),
  either: ({ of }, texts) => joined(of, sql` or `, texts),
}

/** A condition about drops in SQL. */
export const conditionSql = (condition: Condition, texts = param): SQL => interpret(printing, condition, texts)

/** For a condition in which the name of a placeholder stands for each list of texts. */
export const namedTexts: PrintTexts = ([name]) => sql`${sql.placeholder(name!)}::text[]`

/** Matches texts that contain every term. */
function tsQueryOf(terms: readonly WantedTerm[]): string {
  const all = (words: WantedTerm[number]) =>
    words.map(({ word, isPrefix }) => lexemeOf(word) + (isPrefix ? ':*' : '')).join(' & ')
  return terms.map((term) => `(${term.map(all).join(' | ')})`).join(' & ')
}
