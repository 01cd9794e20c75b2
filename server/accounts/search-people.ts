import type { Profession } from '@velv/domain/roles.ts'
import { searchTermsOf, tokenize } from '@velv/domain/text/search-tokens.ts'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { lexemeOf } from '../platform/database/search-sql.ts'
import { cursorValues, fixedLimit, prepared } from '../platform/database/prepared.ts'
import { isPendingReview, type User, userSearchEntries, users } from './accounts-table.ts'
import { shownEmail } from '../platform/email/email-address.ts'

/** The words by which a person is found. */
export const searchTokensOfPerson = ({ name, email, velvId }: Pick<User, 'name' | 'email' | 'velvId'>): string =>
  tokenize(`${name} ${shownEmail(email)} ${velvId}`).join(' ')

/** After a change of a person's name or address. */
export async function refreshPersonSearch(db: Db | Transaction, id: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  if (user)
    await db
      .update(users)
      .set({ searchTokens: searchTokensOfPerson(user) })
      .where(eq(users.id, id))
}

/** The words of a search, each the beginning of one of a person's. */
const wordsIn = (search: string): string[] => [...new Set(searchTermsOf(search).flatMap(([words]) => words!))]

/** Whether a search text contains anything to search by. */
export const hasSearchTerms = (search: string | undefined): search is string => wordsIn(search ?? '').length > 0

/**
 * Matches people whose name, email or velvId contains words that begin with each search word, optionally of one
 * profession. Uses the expression of the index.
 */
export function matchesPersonSearch(search: string, profession?: Profession): SQL {
  const words = wordsIn(search).map((word) => `${lexemeOf(word)}:*`)
  const query = [...words, ...(profession ? [lexemeOf(`=${profession}`)] : [])].join(' & ')
  return sql`user_search_tokens(${users.searchTokens}, ${users.profession}) @@ ${query}::tsquery`
}

/** The accounts of each list, in the wording of the partial indexes. `named`: emails of the admins in the configuration. */
export const peopleViews = {
  all: () => undefined,
  pending: () => isPendingReview,
  rejected: () => sql`rejected_at is not null`,
  disabled: () => sql`disabled_at is not null`,
  admins: (named: SQL) => sql`(admin or ${users.email} = any (${named}::text[]))`,
} satisfies Record<string, (named: SQL) => SQL | undefined>

export type PeopleView = keyof typeof peopleViews

/** Only this many words of a search are compared by how rare they are. */
const maxComparedWords = 8

/** How many entries of each word show how rare it is. */
const comparedEntries = 16

/** How many entries of a word are looked at, newest first, before the matches of all words are collected. */
const mostWalked = 2_000

/** Enough for a page in most cases: few people have two words with the same beginning. */
const firstWalked = (limit: number) => limit + 8

/**
 * Distance from a moment after all others is the order in which a GiST index can be read: newest first. It is measured
 * in seconds with 53 bits, so a nearer moment keeps microseconds apart.
 */
const newestFirst = sql`created_at <-> '2100-01-01Z'::timestamptz`

/** Tokens with this beginning: a range, because tokens are compared by their bytes and the last character ends no token. */
const beginsWith = (word: SQL): SQL => sql`token >= ${word} and token < ${word} || chr(1114111)`

/**
 * The words of a search, the rarest first: the one with the fewest entries, or whose newest entries reach back furthest.
 * A single word is not compared.
 */
const wordsOf = prepared('words of a search', (db) =>
  db
    .select({ token: sql<string>`words.token` })
    .from(
      sql`(
        select token, at, count(*) over () > 1 as is_compared
        from unnest(${sql.placeholder('words')}::text[]) with ordinality as word(token, at)
      ) as words cross join lateral (
        select count(*) as entries, min(created_at) as oldest from (
          select created_at from ${userSearchEntries}
          where is_compared and ${beginsWith(sql`words.token`)}
          order by ${newestFirst} limit ${fixedLimit(comparedEntries)}
        ) as walked
      ) as newest`,
    )
    .orderBy(sql`at > ${sql.raw(String(maxComparedWords))}, entries, oldest, at`),
)

/** What changes the text of a query. */
type Shape = {
  /** Words that are compared, besides the one whose entries are read. */
  others: number
  view: PeopleView
  hasProfession: boolean
  isContinued: boolean
  limit: number
  /** How many entries are read. */
  most: number
}

/** Keeps the planner from joining: it would collect all people who satisfy the condition. */
const isEvaluatedPerRow = sql`offset 0`

const otherWord = (index: number) => `word ${index}`

const newestMatches = prepared('people by search', (db, shape: Shape) => {
  const { others, view, hasProfession, isContinued, limit, most } = shape
  const isRequired = and(
    hasProfession ? sql`${users.profession} = ${sql.placeholder('profession')}::text` : undefined,
    peopleViews[view](sql`${sql.placeholder('namedAdmins')}`),
  )
  const conditions = and(
    sql`(is_complete or created_at > oldest)`,
    isContinued
      ? sql`(created_at, user_id) < (${sql.placeholder('afterAt')}::timestamptz, ${sql.placeholder('afterId')}::uuid)`
      : undefined,
    ...Array.from({ length: others }, (_, index) => {
      const begins = beginsWith(sql`${sql.placeholder(otherWord(index))}::text`)
      return sql`exists (select from ${userSearchEntries} as other where other.user_id = walked.user_id and ${begins} ${isEvaluatedPerRow})`
    }),
    isRequired &&
      sql`exists (select from ${users} where ${users.id} = walked.user_id and ${isRequired} ${isEvaluatedPerRow})`,
  )
  const walked = sql`
    select user_id, created_at from ${userSearchEntries}
    where ${beginsWith(sql`${sql.placeholder('word')}::text`)}
      ${isContinued ? sql`and created_at <= ${sql.placeholder('afterAt')}::timestamptz` : sql``}
    order by ${newestFirst} limit ${fixedLimit(most)}`
  // Of people who registered at the same moment as the last, some may be missing.
  const bounds = sql`select count(*) < ${fixedLimit(most)} as is_complete, min(created_at) as oldest from walked`
  const ids = sql`
    select user_id from (select distinct user_id, created_at from walked where ${conditions}) as found
    order by created_at desc, user_id desc limit ${fixedLimit(limit)}`
  return db.select({ isComplete: sql<boolean>`is_complete`, ids: sql<string[]>`ids` }).from(
    sql`(
        with walked as materialized (${walked}), bounds as (${bounds})
        select is_complete, array(${ids}) as ids from bounds
      ) as matches`,
  )
})

export type PeopleSearch = {
  search: string
  profession?: Profession | undefined
  view?: PeopleView
  namedAdmins?: string[]
  after?: readonly [Date, string] | undefined
  limit: number
}

/**
 * The people whom a search matches, newest first, up to the limit. Only the newest entries of its rarest word are looked
 * at; undefined if more people might match, in which case all matches have to be collected.
 */
export async function findNewestMatches(db: Db, query: PeopleSearch): Promise<string[] | undefined> {
  const [word, ...others] = (await wordsOf(db, { words: wordsIn(query.search) })).map(({ token }) => token)
  if (word === undefined) return []
  const { profession, view = 'all', namedAdmins = [], after, limit } = query
  const values = { word, ...Object.fromEntries(others.map((other, index) => [otherWord(index), other])) }
  const shape = { others: others.length, view, hasProfession: profession !== undefined, isContinued: !!after, limit }
  for (const most of [firstWalked(limit), mostWalked]) {
    const given = { ...values, ...cursorValues(after), profession, namedAdmins }
    const [found] = await newestMatches(db, given, { ...shape, most })
    if (found!.isComplete || found!.ids.length === limit) return found!.ids
  }
  return undefined
}

/** The newest people whom a search matches, by id. */
export async function findPeople(db: Db, search: string, limit: number): Promise<string[]> {
  const newest = await findNewestMatches(db, { search, limit })
  if (newest) return newest
  // Too many entries match some of its words.
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(matchesPersonSearch(search))
    .orderBy(desc(users.createdAt))
    .limit(limit)
  return people.map(({ id }) => id)
}
