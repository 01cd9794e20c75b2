import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmailForm } from '../../features/accounts/email-form.tsx'
import { meKey } from '../../platform/me.ts'
import { Say } from '../../ui/say.tsx'

/** Another e-mail for an account whose first one never gets the mail. */
export function WrongAddress() {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const queries = useQueryClient()
  useEffect(() => {
    if (isOpen !== wasOpen.current) place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const sent = (email: string) => {
    setSentTo(email)
    setOpen(false)
    void queries.invalidateQueries({ queryKey: meKey })
  }
  return (
    <div ref={place} className="grid gap-2">
      {isOpen ? (
        <EmailForm verb="Send the mail there" onSent={sent} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className="link touch justify-self-start" onClick={() => setOpen(true)}>
          Wrong address?
        </button>
      )}
      <div role="status">{sentTo && !isOpen && <Say tone="good">We have sent a mail to {sentTo}.</Say>}</div>
    </div>
  )
}
