import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { ProfileFact } from './profile-fact.tsx'

type EditableFactProps = {
  term: string
  /** How it stands now. */
  children: ReactNode
  /** The form in its place while it is changed; `close` leaves it. */
  form: (close: () => void) => ReactNode
  /** What became of the last change; stands under the fact. */
  status?: ReactNode
}

/** A fact with a Change button that opens a small form in its place; the focus goes in and comes back. */
export function EditableFact({ term, children, form, status }: EditableFactProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
    else if (wasOpen.current) place.current?.closest('dd')?.querySelector<HTMLElement>(':scope > button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const change = (
    <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
      Change<span className="sr"> {term.toLowerCase()}</span>
    </Button>
  )
  return (
    <ProfileFact term={term} end={isOpen ? undefined : change}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape is heard from the fields inside */}
      <div
        ref={place}
        className={isOpen ? undefined : 'profile-status'}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {isOpen ? form(() => setOpen(false)) : children}
        {!isOpen && status}
      </div>
    </ProfileFact>
  )
}
