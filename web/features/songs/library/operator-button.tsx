import { toggleOperator } from '@velv/domain/text/operator-search.ts'

export type SearchProps = { query: string; onSearch: (query: string) => void }

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
