import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import type { Me } from '../../../lib/session/session.ts'
import { NewPasswordField } from '../../../ui/forms/new-password-field.tsx'
import { InlineMessage } from '../../../ui/feedback/inline-message.tsx'
import { EditableFact } from './editable-fact.tsx'
import { FactForm } from './fact-form.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

export function PasswordFact({ me }: { me: Me }) {
  const [isChanged, setChanged] = useState(false)
  const queries = useQueryClient()
  const { data } = api.useQuery('get', '/api/me/passkeys')
  const form = (close: () => void) => (
    <PasswordForm
      me={me}
      onCancel={close}
      onChanged={() => {
        setChanged(true)
        close()
        void queries.invalidateQueries({ queryKey: ['get', '/api/me/sessions'] })
      }}
    />
  )
  const status = (
    <div role="status">
      {isChanged && (
        <InlineMessage tone="good">
          Your password was changed. We logged you out on all other devices.
          {data && data.passkeys.length > 0 && <span> Your passkeys still work.</span>}
        </InlineMessage>
      )}
    </div>
  )
  return (
    <EditableFact term="Password" form={form} status={status}>
      <span className="text-text-2" aria-hidden="true">
        ••••••••••
      </span>
    </EditableFact>
  )
}

function PasswordForm({ me, onChanged, onCancel }: { me: Me; onChanged: () => void; onCancel: () => void }) {
  const { mutate, isPending, error } = api.useMutation('post', '/api/me/password', { onSuccess: onChanged })
  return (
    <FactForm
      verb="Change password"
      busy={isPending}
      error={error}
      onCancel={onCancel}
      sentences={{
        current: 'Enter your current password.',
        password: `Choose a password of at least ${passwordBounds.min} characters.`,
      }}
      onSend={(text) => mutate({ body: { currentPassword: text('current'), password: text('password') } })}
    >
      {(problems) => (
        <>
          <OwnPasswordField label="Current password" name="current" error={problems['current']} />
          <NewPasswordField label="New password" about={[me.name]} error={problems['password']} />
          <p className="small text-text-3">You’ll be logged out on all other devices.</p>
        </>
      )}
    </FactForm>
  )
}
