import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { adminAccountActions, bulkActionsFor } from './actions/account-actions.ts'
import type { Person } from './person.ts'
import type { AccountActions } from './actions/use-account-actions.tsx'

/** How many people the API accepts at once. */
const maxAtOnce = 100

type SelectionBarProps = { people: readonly Person[]; actions: AccountActions; onClear: () => void }

/** The bulk actions for the selected people, each with the number of people it applies to. */
export function SelectionBar({ people, actions, onClear }: SelectionBarProps) {
  if (people.length === 0) return null
  const available = bulkActionsFor(people.map(actions.withActionsAsPressed))
  const isBusy = people.some(({ id }) => actions.isBusy(id))
  return (
    <section className="docked selection-bar" aria-label="Selected accounts">
      <p className="strong" role="status">
        {people.length} selected
      </p>
      {available.length === 0 && (
        <p className="small text-text-2">None of these accounts needs approval or email verification.</p>
      )}
      {available.map(({ action, people: eligible }) => (
        <Button
          key={action}
          size="sm"
          busy={isBusy}
          disabledReason={eligible.length > maxAtOnce ? `Select up to ${maxAtOnce}` : undefined}
          onClick={() => actions.pressBulk(action, eligible)}
        >
          {adminAccountActions[action].bulkLabel?.(eligible.length)}
        </Button>
      ))}
      <Button variant="quiet" size="sm" onClick={onClear}>
        Clear selection
      </Button>
      <ErrorMessage error={actions.bulkFailure} />
    </section>
  )
}
