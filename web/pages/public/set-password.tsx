import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { Link } from 'react-router'
import { ask } from '../../platform/ask.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Say } from '../../ui/say.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textsOf } from './form-texts.ts'
import { useSubmit } from './use-submit.ts'

export function SetPassword({ token }: { token: string }) {
  const { onSubmit, busy, done, error } = useSubmit((form) =>
    ask('resetPassword', { token, ...textsOf(form, ['password']) }),
  )
  if (done) {
    return (
      <div className="door-form" role="status">
        <h1 className="title">Your new password is set</h1>
        <p className="text-text-2">You are logged out on all other devices.</p>
        <LinkButton look="main" size="lg" to="/login">
          Log in
        </LinkButton>
      </div>
    )
  }
  return (
    <form className="door-form" onSubmit={onSubmit}>
      <h1 className="title">New password</h1>
      {error !== undefined && (
        <Say tone="bad">
          {errorText(error)}{' '}
          <Link className="link text-text" to="/forgotpassword" reloadDocument>
            Ask for a new link
          </Link>
        </Say>
      )}
      <TextField
        label="New password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordBounds.min}
        maxLength={passwordBounds.max}
        hint={`At least ${passwordBounds.min} characters.`}
      />
      <Button type="submit" look="main" size="lg" busy={busy}>
        Set the password
      </Button>
    </form>
  )
}
