import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { KeyCap } from '../../../ui/keyboard/key-cap.tsx'
import { KeysDialog } from '../../../ui/keyboard/keys-dialog.tsx'
import { usePageKeys } from '../../../ui/keyboard/use-page-keys.ts'
import { useSingleKeys } from '../../../ui/keyboard/use-single-keys.ts'
import type { RowSelection } from '../../../ui/data/row-selection.tsx'
import type { AccountActions } from './actions/use-account-actions.tsx'
import type { Person } from './person.ts'

/** The link to a person's page in the list. */
export const personLink = (id: string) => document.querySelector<HTMLElement>(`[data-row="${id}"] .person-link`)

const focusedPersonId = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']

type PeopleKeysProps = { people: readonly Person[]; actions: AccountActions; selection: RowSelection }

/** The keyboard shortcuts of a list of people besides those of its table, and the button that lists them. */
export function PeopleKeys({ people, actions, selection }: PeopleKeysProps) {
  const [isOpen, setOpen] = useState(false)
  const focusedPerson = () => people.find(({ id }) => id === focusedPersonId())
  const approve = () => {
    const person = focusedPerson()
    if (person?.can.includes('account.verify')) actions.press('account.verify', person)
  }
  const toggle = () => {
    const person = focusedPerson()
    if (person) selection.toggle(person.id, false)
  }
  const { isOn, switchKeys } = useSingleKeys()
  usePageKeys({
    a: approve,
    x: toggle,
    '?': () => setOpen(true),
  })
  return (
    <div className="wide-only row small text-text-3">
      <Button variant="quiet" size="sm" aria-label="Shortcuts ?" onClick={() => setOpen(true)}>
        <Keyboard className="icon-s" aria-hidden="true" />
        <span>Shortcuts</span>
        {isOn && <KeyCap>?</KeyCap>}
      </Button>
      <KeysDialog open={isOpen} onOpenChange={setOpen} rows={keyRows} isOn={isOn} onSwitch={switchKeys} />
    </div>
  )
}

const keyRows = [
  { caps: ['J', 'K'], message: 'Next, previous' },
  { caps: ['Enter'], message: 'Open' },
  { caps: ['A'], message: 'Approve' },
  { caps: ['X'], message: 'Select' },
  { caps: ['/'], message: 'Search' },
  { caps: ['Z'], message: 'Undo' },
  { caps: ['?'], message: 'Keyboard shortcuts' },
]
