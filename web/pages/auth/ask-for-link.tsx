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
    callPublicApi('forgotPassword', formValues(form, ['email'])),
  )
  return (
    <AuthForm onSubmit={onSubmit} onInput={onInput}>
      <div className="grid gap-2">
        <h1 className="title">Forgot password</h1>
        <p className="text-text-2">We send you a link to set a new one.</p>
      </div>
      {error !== undefined && <InlineMessage tone="bad">{errorText(error)}</InlineMessage>}
      <TextField label="E-mail" type="email" name="email" autoComplete="username" required />
      <Button type="submit" variant="main" size="lg" busy={busy}>
        Send the link
      </Button>
      <div>
        <div role="status">
          {done && (
            <InlineMessage tone="good" className="mb-3">
              If there is an account with this address, the link is on its way. Links from the last hour still work,
              too.
            </InlineMessage>
          )}
        </div>
        <p className="text-text-2">
          <Link className="link strong text-text" to="/login">
            Back to Log in
          </Link>
        </p>
      </div>
    </AuthForm>
  )
}
