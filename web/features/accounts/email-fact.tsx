import { useQueryClient } from '@tanstack/react-query'
import { meKey } from '../../platform/me.ts'
import type { Me } from '../../platform/session.ts'
import { Say } from '../../ui/say.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { EditableFact } from './editable-fact.tsx'
import { EmailForm } from './email-form.tsx'
import { MailRefused } from './mail-refused.tsx'
import { useEmailLink } from './use-email-link.ts'

export function EmailFact({ me }: { me: Me }) {
  const queries = useQueryClient()
  const { token, drop } = useEmailLink()
  const form = (close: () => void) => (
    <EmailForm
      verb="Send the link"
      onCancel={close}
      onSent={() => {
        close()
        void queries.invalidateQueries({ queryKey: meKey })
      }}
    />
  )
  const news = (
    <>
      <MailRefused me={me} />
      <ConfirmEmail me={me} token={token} onDecided={drop} />
      <div role="status">
        {me.pendingEmail && !token && (
          <Say>
            Waiting for {me.pendingEmail} to be confirmed. Press the link we sent there; until then your e-mail stays{' '}
            {me.email}.
          </Say>
        )}
      </div>
    </>
  )
  return (
    <EditableFact term="E-mail" form={form} news={news}>
      {me.email}
    </EditableFact>
  )
}
