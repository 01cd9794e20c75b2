import { type OperatorTable, toggleOperator } from '@velv/domain/text/operator-search.ts'

type SearchProps = { query: string; onSearch: (query: string) => void }

/** A search whose operators are those of this table. */
export type OperatorsProps = SearchProps & { operators: OperatorTable<{ of: string }> }

/** An example of an operator, which a press adds to the search or removes from it. */
export const OperatorButton = ({ example, query, onSearch }: SearchProps & { example: string }) => (
  <button
    type="button"
    className="operator"
    aria-pressed={query.split(/\s+/).includes(example)}
    onClick={() => onSearch(toggleOperator(query, example))}
  >
    {example}
  </button>
)
