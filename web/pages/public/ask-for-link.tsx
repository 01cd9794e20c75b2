import { Link } from 'react-router'
import { ask } from '../../platform/ask.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoorForm } from './door-form.tsx'
import { textsOf } from './form-texts.ts'
import { useSubmit } from './use-submit.ts'

export function AskForLink() {
  const { onSubmit, onInput, busy, done, error } = useSubmit((form) => ask('forgotPassword', textsOf(form, ['email'])))
  return (
    <DoorForm onSubmit={onSubmit} onInput={onInput}>
      <div className="grid gap-2">
        <h1 className="title">Forgot password</h1>
        <p className="text-text-2">We send you a link to set a new one.</p>
      </div>
      {error !== undefined && <Say tone="bad">{errorText(error)}</Say>}
      <TextField label="E-mail" type="email" name="email" autoComplete="username" required />
      <Button type="submit" look="main" size="lg" busy={busy}>
        Send the link
      </Button>
      <div>
        <div role="status">
          {done && (
            <Say tone="good" className="mb-3">
              If there is an account with this address, the link is on its way. Links from the last hour still work,
              too.
            </Say>
          )}
        </div>
        <p className="text-text-2">
          <Link className="link strong text-text" to="/login">
            Back to Log in
          </Link>
        </p>
      </div>
    </DoorForm>
  )
}
