import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useMe } from '../../../lib/session/session.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { FactForm } from './fact-form.tsx'

type EmailFormProps = { verb: string; onSent: (email: string) => void; onCancel: () => void }

/** Asks for the new email and the password, because access to the email means access to the account. */
export function EmailForm({ verb, onSent, onCancel }: EmailFormProps) {
  const me = useMe()
  const [isSame, setSame] = useState(false)
  const { mutate, isPending, error } = api.useMutation('post', '/api/me/email', {
    onSuccess: (_, { body }) => onSent(body.email),
  })
  return (
    <FactForm
      verb={verb}
      busy={isPending}
      error={error}
      sentences={{ email: 'Enter an email, such as mira@example.com.', password: 'Enter your password.' }}
      onCancel={onCancel}
      onEdit={() => setSame(false)}
      onSend={(text) => {
        const email = text('email').trim()
        setSame(email.toLowerCase() === me.email)
        if (email.toLowerCase() !== me.email) mutate({ body: { email, password: text('password') } })
      }}
    >
      {(problems) => (
        <>
          <TextField
            label="New email"
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={254}
            error={isSame ? 'This is already your email.' : problems['email']}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={128}
            error={problems['password']}
          />
        </>
      )}
    </FactForm>
  )
}
