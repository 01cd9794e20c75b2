import { useState } from 'react'
import type { Me } from '../../platform/session.ts'
import { Say } from '../../ui/say.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { EditableFact } from './editable-fact.tsx'
import { EmailForm } from './email-form.tsx'

export function EmailFact({ me }: { me: Me }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = (close: () => void) => (
    <EmailForm
      verb="Send the link"
      onCancel={close}
      onSent={(email) => {
        setSentTo(email)
        close()
      }}
    />
  )
  const news = (
    <>
      <ConfirmEmail />
      <div role="status">
        {sentTo !== undefined && sentTo !== me.email && (
          <Say tone="good">
            We have sent a link to {sentTo}. Until you follow it your e-mail stays {me.email}.
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
