import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmailForm } from '../../features/accounts/profile/email-form.tsx'
import { meKey } from '../../lib/session/me.ts'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'

/** Changes the email of an account whose first address never receives the verification email. */
export function ChangeEmail() {
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const container = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  const queries = useQueryClient()
  useEffect(() => {
    if (isOpen !== wasOpen.current) container.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const onSent = (email: string) => {
    setSentTo(email)
    setOpen(false)
    void queries.invalidateQueries({ queryKey: meKey })
  }
  return (
    <div ref={container} className="grid gap-2">
      {isOpen ? (
        <EmailForm verb="Send to this address" onSent={onSent} onCancel={() => setOpen(false)} />
      ) : (
        <button type="button" className="link touch justify-self-start" onClick={() => setOpen(true)}>
          Wrong address?
        </button>
      )}
      <div role="status">
        {sentTo && !isOpen && <InlineMessage tone="good">We sent an email to {sentTo}.</InlineMessage>}
      </div>
    </div>
  )
}
