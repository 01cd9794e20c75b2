import { type SearchTerm, searchTermsOf } from './search-tokens.ts'

/** What an operator of a search asks for; its name says which operator. */
type AnyCondition = { of: string }

export type OperatorRow<Condition> = {
  /** For the list of operators. */
  example: string
  what: string
  /** The condition for what follows the colon; undefined if it means nothing. */
  parse: (value: string) => Condition | undefined
}

/** The operators of a search by name, in the order in which they are offered. */
export type OperatorTable<Condition extends AnyCondition> = {
  [Of in Condition['of']]: OperatorRow<Extract<Condition, { of: Of }>>
}

export type OperatorSearch<Condition extends AnyCondition> = {
  /** What a row must contain. */
  terms: SearchTerm[]
  conditions: Condition[]
  /** What looks like an operator and means nothing, as it was written. */
  unknown: string[]
}

/** The longest search, in characters. */
export const operatorSearchMax = 300

/** Only this many conditions count. */
const maxConditions = 20

/**
 * Reads a search: words, and operators such as `bpm:90..110`, whose value may be in quotes. Everything with a colon is an
 * operator if its name is known, so that a title with a colon can still be found.
 */
export function parseOperatorSearch<Condition extends AnyCondition>(
  operators: OperatorTable<Condition>,
  text: string,
): OperatorSearch<Condition> {
  const conditions: Condition[] = []
  const unknown: string[] = []
  const rest = text
    .slice(0, operatorSearchMax)
    .replaceAll(/[“”„«»＂]/g, '"')
    .replaceAll('：', ':')
    .replaceAll(
      /(?<![\p{L}\p{N}])([a-z]+):(?:"([^"]*)"|(\S*))/giu,
      (all, name: string, quoted?: string, plain?: string) => {
        const operator = name.toLowerCase()
        if (!Object.hasOwn(operators, operator)) return all
        const condition = operators[operator as Condition['of']].parse((quoted ?? plain ?? '').trim())
        if (condition) conditions.push(condition)
        else unknown.push(all)
        return ' '
      },
    )
  return { terms: searchTermsOf(rest), conditions: conditions.slice(0, maxConditions), unknown }
}

/** A search with an operator added, or removed if it is there. */
export function toggleOperator(text: string, operator: string): string {
  const parts = text.split(/\s+/).filter(Boolean)
  return (parts.includes(operator) ? parts.filter((part) => part !== operator) : [...parts, operator]).join(' ')
}
