import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { Link } from 'react-router'
import { callPublicApi } from '../../lib/api/public-client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { isPasswordProblem } from '../../lib/api/field-error.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { AuthForm } from './auth-form.tsx'
import { formValues } from './form-values.ts'
import { useCheckedSubmit } from './use-checked-submit.ts'

const sentences = { password: `Choose a password of at least ${passwordBounds.min} characters.` }

export function SetPassword({ token }: { token: string }) {
  const { form, busy, done, error, problems } = useCheckedSubmit(sentences, (sentForm) =>
    callPublicApi('/api/account/reset-password', { token, ...formValues(sentForm, ['password']) }),
  )
  if (done) {
    return (
      <div className="auth-form" role="status">
        <title>Your password was changed · Velv</title>
        <h1 className="title">Your password was changed</h1>
        <p className="text-text-2">We logged you out on all other devices and removed any passkeys.</p>
        <LinkButton variant="main" size="lg" to="/login">
          Log in
        </LinkButton>
      </div>
    )
  }
  return (
    <AuthForm {...form}>
      <title>New password · Velv</title>
      <h1 className="title">New password</h1>
      {error !== undefined && !isPasswordProblem(error) && (
        <InlineMessage tone="bad">
          {errorText(error)}{' '}
          {isOldLink(error) && (
            <Link className="link text-text" to="/forgotpassword" reloadDocument>
              Request a new link
            </Link>
          )}
        </InlineMessage>
      )}
      <NewPasswordField label="New password" error={problems['password']} />
      <Button type="submit" variant="main" size="lg" busy={busy}>
        Save password
      </Button>
    </AuthForm>
  )
}

const isOldLink = (error: unknown) => error instanceof ApiError && error.code === 'auth/invalid-link'
