import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProfileFact } from './profile-fact.tsx'
import { isEscape } from '../../../ui/keyboard/typed-key.ts'

type EditableFactProps = {
  term: string
  /** The current value. */
  children: ReactNode
  /** The form that replaces the value while it is edited; `close` closes the form. */
  form: (close: () => void) => ReactNode
  /** The result of the last change, shown below the fact. */
  status?: ReactNode
}

/** A fact with a Change button that opens a small form in its place. The focus moves into the form and back. */
export function EditableFact({ term, children, form, status }: EditableFactProps) {
  const [isOpen, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) container.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (wasOpen.current) container.current?.closest('dd')?.querySelector<HTMLElement>(':scope > button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const change = (
    <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
      Change<span className="sr"> {term.toLowerCase()}</span>
    </Button>
  )
  return (
    <ProfileFact term={term} end={isOpen ? undefined : change}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape bubbles from the fields inside */}
      <div
        ref={container}
        className={isOpen ? undefined : 'profile-status'}
        onKeyDown={(event) => isEscape(event) && setOpen(false)}
      >
        {isOpen ? form(() => setOpen(false)) : children}
        {!isOpen && status}
      </div>
    </ProfileFact>
  )
}
