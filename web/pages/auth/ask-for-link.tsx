import { Link } from 'react-router'
import { callPublicApi } from '../../lib/api/public-client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { formValues } from './form-values.ts'
import { useSubmit } from './use-submit.ts'

export function AskForLink() {
  const { onSubmit, onInput, busy, done, error } = useSubmit((form) =>
    callPublicApi('/api/account/forgot-password', formValues(form, ['email'])),
  )
  return (
    <AuthForm onSubmit={onSubmit} onInput={onInput}>
      <div className="grid gap-2">
        <h1 className="title">Forgot password</h1>
        <p className="text-text-2">Enter your email and we’ll send you a link to set a new password.</p>
      </div>
      {error !== undefined && <InlineMessage tone="bad">{errorText(error)}</InlineMessage>}
      <TextField label="Email" type="email" name="email" autoComplete="username" required />
      <Button type="submit" variant="main" size="lg" busy={busy}>
        Send link
      </Button>
      <div>
        <div role="status">
          {done && (
            <InlineMessage tone="good" className="mb-3">
              If there’s an account with this email, a link is on its way. Links sent in the last hour still work.
            </InlineMessage>
          )}
        </div>
        <p className="text-text-2">
          <Link className="link strong text-text" to="/login">
            Back to log in
          </Link>
        </p>
      </div>
    </AuthForm>
  )
}
