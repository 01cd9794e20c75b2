import { lazy, Suspense, useState } from 'react'
import { parseOperatorSearch } from '@velv/domain/text/operator-search.ts'
import { OperatorButton, type OperatorsProps } from './operator-button.tsx'
import './operators.css'

const OperatorsDialog = lazy(() =>
  import('./operators-dialog.tsx').then(({ OperatorsDialog: Dialog }) => ({ default: Dialog })),
)

/** So many examples are offered under the search field. */
const offered = 6

/** Examples of operators under the search field, or what in the search is none. */
export function OperatorHints({ operators, query, onSearch }: OperatorsProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const { unknown } = parseOperatorSearch(operators, query)
  return (
    <>
      <p className={unknown.length > 0 ? 'operator-hints unknown' : 'operator-hints'}>
        {unknown.length > 0 ? (
          <span role="status">
            We didn’t recognize {unknown.slice(0, 3).join(', ')}
            {unknown.length > 3 && <span>{` and ${unknown.length - 3} more`}</span>}
          </span>
        ) : (
          <>
            <span>Narrow it down:</span>
            {Object.values(operators)
              .slice(0, offered)
              .map(({ example }) => (
                <OperatorButton key={example} example={example} query={query} onSearch={onSearch} />
              ))}
          </>
        )}
      </p>
      <button
        type="button"
        className="link small operators-link"
        onClick={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        All operators
      </button>
      {wasOpen && (
        <Suspense>
          <OperatorsDialog
            open={isOpen}
            onOpenChange={setOpen}
            operators={operators}
            query={query}
            onSearch={onSearch}
          />
        </Suspense>
      )}
    </>
  )
}
