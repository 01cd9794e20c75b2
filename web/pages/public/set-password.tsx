import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { Link } from 'react-router'
import { ask } from '../../platform/ask.ts'
import { errorText } from '../../platform/error-texts.ts'
import { fieldError } from '../../platform/field-error.ts'
import { Refusal } from '../../platform/refusal.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Say } from '../../ui/say.tsx'
import { DoorForm } from './door-form.tsx'
import { textsOf } from './form-texts.ts'
import { useCheckedSubmit } from './use-checked-submit.ts'

const sentences = { password: `Choose a password of at least ${passwordBounds.min} characters.` }

export function SetPassword({ token }: { token: string }) {
  const { form, busy, done, error, problems } = useCheckedSubmit(sentences, (sent) =>
    ask('resetPassword', { token, ...textsOf(sent, ['password']) }),
  )
  if (done) {
    return (
      <div className="door-form" role="status">
        <title>Your new password is set · Velv</title>
        <h1 className="title">Your new password is set</h1>
        <p className="text-text-2">You are logged out on all other devices.</p>
        <LinkButton look="main" size="lg" to="/login">
          Log in
        </LinkButton>
      </div>
    )
  }
  return (
    <DoorForm {...form}>
      <title>New password · Velv</title>
      <h1 className="title">New password</h1>
      {error !== undefined && (
        <Say tone="bad">
          {errorText(error)}{' '}
          {isOldLink(error) && (
            <Link className="link text-text" to="/forgotpassword" reloadDocument>
              Ask for a new link
            </Link>
          )}
        </Say>
      )}
      <NewPasswordField label="New password" error={problems['password'] ?? fieldError(error, 'password')} />
      <Button type="submit" look="main" size="lg" busy={busy}>
        Set the password
      </Button>
    </DoorForm>
  )
}

const isOldLink = (error: unknown) => error instanceof Refusal && error.code === 'auth/invalid-link'
