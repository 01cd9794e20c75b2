import type { MouseEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { handOnFocus } from './hand-on-focus.ts'
import { isToVerify, type Person } from './person.ts'

type VerifyButtonProps = { person: Person; onVerify: (person: Person) => void }

export function VerifyButton({ person, onVerify }: VerifyButtonProps) {
  if (!isToVerify(person)) return null
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    handOnFocus(nextVerify(currentTarget))
    onVerify(person)
  }
  return (
    <Button size="sm" className="verify" onClick={press}>
      <span>
        Verify<span className="sr"> {person.name}</span>
      </span>
    </Button>
  )
}

/** The next one in this list; its rows are those of a table, or cards. */
function nextVerify(button: Element): Element | undefined {
  const all = [...(button.closest('tbody, ul')?.querySelectorAll('.verify') ?? [])]
  return all[all.indexOf(button) + 1]
}
