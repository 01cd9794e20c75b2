import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { accountActs, actsForAll } from './account-acts.ts'
import type { Person } from './person.ts'
import type { AccountActs } from './use-account-acts.tsx'

/** So many at once, as the API takes them. */
const mostAtOnce = 100

type ChosenBarProps = { people: readonly Person[]; acts: AccountActs; onClear: () => void }

/** What can be done to all who are selected, each act with how many of them it fits. */
export function ChosenBar({ people, acts, onClear }: ChosenBarProps) {
  if (people.length === 0) return null
  const fitting = actsForAll(people.map(acts.placed))
  const isBusy = people.some(({ id }) => acts.isBusy(id))
  return (
    <section className="chosen-bar" aria-label="Selected accounts">
      <p className="strong" role="status">
        {people.length} selected
      </p>
      {fitting.length === 0 && <p className="small text-text-2">Nothing waits with them.</p>}
      {fitting.map(({ act, people: fit }) => (
        <Button
          key={act}
          size="sm"
          busy={isBusy}
          waitsFor={fit.length > mostAtOnce ? `At most ${mostAtOnce} at once` : undefined}
          onClick={() => acts.pressForAll(act, fit)}
        >
          {accountActs[act].labelOfAll?.(fit.length)}
        </Button>
      ))}
      <Button look="quiet" size="sm" onClick={onClear}>
        Select none
      </Button>
      {acts.failureOfAll && <Say tone="bad">{acts.failureOfAll}</Say>}
    </section>
  )
}
