import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../../lib/session/me.ts'
import type { Me } from '../../../lib/session/session.ts'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { EditableFact } from './editable-fact.tsx'
import { EmailForm } from './email-form.tsx'
import { EmailSuppressedMessage } from '../emails/email-suppressed-message.tsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

export function EmailFact({ me }: { me: Me }) {
  const queries = useQueryClient()
  const { token, clear } = useEmailLink()
  const form = (close: () => void) => (
    <EmailForm
      verb="Send link"
      onCancel={close}
      onSent={() => {
        close()
        void queries.invalidateQueries({ queryKey: meKey })
      }}
    />
  )
  const status = (
    <>
      <EmailSuppressedMessage me={me} />
      <ConfirmEmail me={me} token={token} onDecided={clear} />
      <div role="status">
        {me.pendingEmail && !token && (
          <InlineMessage>
            We sent a link to {me.pendingEmail}. Click it to confirm your new email. Until then, we’ll keep using{' '}
            {me.email}.
          </InlineMessage>
        )}
      </div>
    </>
  )
  return (
    <EditableFact term="Email" form={form} status={status}>
      {me.email}
    </EditableFact>
  )
}

/** The token of the link in the email to a new address, `/account?email=…`. It is stored here and removed from the URL. */
function useEmailLink(): { token: string | undefined; clear: () => void } {
  const [search, setSearch] = useSearchParams()
  const [token, setToken] = useState(() => search.get('email') ?? undefined)
  const isInAddress = search.has('email')
  useEffect(() => {
    if (isInAddress) setSearch({}, { replace: true, preventScrollReset: true })
  }, [isInAddress, setSearch])
  return { token, clear: () => setToken(undefined) }
}
