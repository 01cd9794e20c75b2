import { Keyboard } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { KeysDialog } from '../../ui/keys-dialog.tsx'
import { usePageKeys } from '../../ui/use-page-keys.ts'
import { useSingleKeys } from '../../ui/use-single-keys.ts'
import type { ShownPeople } from './people-table.tsx'
import { personInFocus, stepRow } from './row-place.ts'

/** The keys of a list of people, and the way to their list. */
export function PeopleKeys({ people, acts, chosen }: ShownPeople) {
  const [isOpen, setOpen] = useState(false)
  const inFocus = () => people.find(({ id }) => id === personInFocus())
  const approve = () => {
    const person = inFocus()
    if (person?.can.includes('account.verify')) acts.press('account.verify', person)
  }
  const choose = () => {
    const person = inFocus()
    if (person) chosen.toggle(person.id, false)
  }
  const { isOn, switchKeys } = useSingleKeys()
  usePageKeys({
    j: () => stepRow(1),
    k: () => stepRow(-1),
    a: approve,
    x: choose,
    '?': () => setOpen(true),
  })
  return (
    <div className="wide-only row small text-text-3">
      <Button look="quiet" size="sm" aria-label="Keys ?" onClick={() => setOpen(true)}>
        <Keyboard className="icon-s" aria-hidden="true" />
        <span>Keys</span>
        {isOn && <KeyCap>?</KeyCap>}
      </Button>
      <KeysDialog open={isOpen} onOpenChange={setOpen} rows={keyRows} isOn={isOn} onSwitch={switchKeys} />
    </div>
  )
}

const keyRows = [
  { caps: ['J', 'K'], says: 'Next, previous' },
  { caps: ['Enter'], says: 'Open' },
  { caps: ['A'], says: 'Approve' },
  { caps: ['X'], says: 'Select' },
  { caps: ['/'], says: 'Search' },
  { caps: ['Z'], says: 'Undo' },
  { caps: ['?'], says: 'This list' },
]
