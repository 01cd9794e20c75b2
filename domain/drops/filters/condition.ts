import type { Fact, FactOf, FilterFacts, Words } from './filter-facts.ts'

/** A word that a text must contain, or the beginning of one. */
type WantedWord = { word: string; isPrefix: boolean }

/** Several ways to write what a text must contain: all words of one of them. */
export type WantedTerm = readonly (readonly WantedWord[])[]

/** What a condition can say about facts with these names. */
type Operators<Name extends Fact> = {
  oneOf: { fact: Name & FactOf<string>; values: readonly string[] }
  /** At least one of the list is among the values. */
  anyIn: { fact: Name & FactOf<readonly string[]>; values: readonly string[] }
  /** All of the list are among the values, as they are of an empty list. */
  allIn: { fact: Name & FactOf<readonly string[]>; values: readonly string[] }
  empty: { fact: Name & FactOf<readonly string[]> }
  atLeast: { fact: Name & FactOf<number>; value: number }
  atMost: { fact: Name & FactOf<number>; value: number }
  until: { fact: Name & FactOf<Date>; value: Date }
  /** The words contain every term. */
  contains: { fact: Name & FactOf<Words>; terms: readonly WantedTerm[] }
  not: { of: Condition<Name> }
  both: { of: readonly Condition<Name>[] }
  either: { of: readonly Condition<Name>[] }
}

export type Operator = keyof Operators<Fact>

/**
 * What a drop must satisfy, as data: `isMet` matches it in memory, for saved searches, counts and live updates, and
 * `conditionSql` prints it for the queries of the feeds.
 */
export type Condition<Name extends Fact = Fact> = {
  [One in Operator]: { op: One } & Operators<Name>[One]
}[Operator]

/** What interprets conditions: one function for each operator. */
export type Interpreter<Args extends unknown[], Result> = {
  readonly [One in Operator]: (condition: Operators<Fact>[One], ...args: Args) => Result
}

/** Interprets a condition by the function for its operator. */
export const interpret = <Args extends unknown[], Result>(
  interpreter: Interpreter<Args, Result>,
  condition: Condition,
  ...args: Args
): Result => (interpreter[condition.op] as (condition: Condition, ...args: Args) => Result)(condition, ...args)

function hasWords(tokens: readonly string[], terms: readonly WantedTerm[]): boolean {
  const found = new Set(tokens)
  const has = ({ word, isPrefix }: WantedWord) =>
    found.has(word) || (isPrefix && tokens.some((token) => token.startsWith(word)))
  return terms.every((term) => term.some((words) => words.every(has)))
}

const matching: Interpreter<[drop: FilterFacts], boolean> = {
  oneOf: ({ fact, values }, drop) => values.includes(drop[fact]),
  anyIn: ({ fact, values }, drop) => drop[fact].some((own) => values.includes(own)),
  allIn: ({ fact, values }, drop) => drop[fact].every((own) => values.includes(own)),
  empty: ({ fact }, drop) => drop[fact].length === 0,
  atLeast: ({ fact, value }, drop) => drop[fact] >= value,
  atMost: ({ fact, value }, drop) => drop[fact] <= value,
  until: ({ fact, value }, drop) => drop[fact] <= value,
  contains: ({ fact, terms }, drop) => hasWords(drop[fact].tokens, terms),
  not: ({ of }, drop) => !interpret(matching, of, drop),
  both: ({ of }, drop) => of.every((one) => interpret(matching, one, drop)),
  either: ({ of }, drop) => of.some((one) => interpret(matching, one, drop)),
}

/** Whether a drop with these facts satisfies a condition about them. */
export const isMet = <Name extends Fact>(condition: Condition<Name>, drop: Pick<FilterFacts, Name>): boolean =>
  interpret(matching, condition as Condition, drop as FilterFacts)
