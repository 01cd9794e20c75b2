import { api } from '../../platform/api.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FactForm } from './fact-form.tsx'

type EmailFormProps = { verb: string; onSent: (email: string) => void; onCancel: () => void }

/** Asks for another e-mail, and for the password, since whoever holds the e-mail holds the account. */
export function EmailForm({ verb, onSent, onCancel }: EmailFormProps) {
  const { mutate, isPending, error } = api.useMutation('post', '/api/me/email', {
    onSuccess: (_, { body }) => onSent(body.email),
  })
  return (
    <FactForm
      verb={verb}
      busy={isPending}
      error={error}
      onCancel={onCancel}
      onSend={(text) => mutate({ body: { email: text('email').trim(), password: text('password') } })}
    >
      <TextField label="New e-mail" type="email" name="email" autoComplete="email" required maxLength={254} />
      <PasswordField label="Password" name="password" autoComplete="current-password" required maxLength={128} />
    </FactForm>
  )
}
