import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '../../platform/ask.ts'
import { errorText } from '../../platform/error-texts.ts'
import { hasCode, Refusal } from '../../platform/refusal.ts'
import { useEnter } from '../../platform/use-enter.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Say } from '../../ui/say.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoorForm } from './door-form.tsx'
import { textsOf } from './form-texts.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useAddressWord } from './use-address-word.ts'
import { useSubmit } from './use-submit.ts'

export const meta = () => [
  { title: 'Log in · Velv' },
  { name: 'description', content: 'Log in to Velv, where a song is really listened to.' },
]

const isDisabled = (error: unknown) => hasCode(error, 'auth/disabled')

/** Not a burst, which is over in seconds. */
const isLockedOut = (error: unknown) => error instanceof Refusal && (error.retryAfterSeconds ?? 0) > 60

const disabledWords = (
  <>
    This account is disabled.{' '}
    <a className="link touch" href="/contact?about=account">
      Contact support
    </a>
  </>
)

type Credentials = { email: string; password: string }

export default function LoginPage() {
  const [halfway, setHalfway] = useState<Credentials>()
  return halfway ? (
    <SecondFactorStep credentials={halfway} onBack={() => setHalfway(undefined)} />
  ) : (
    <LoginForm onHalfway={setHalfway} />
  )
}

/** Asks for the email and the password; `onHalfway` is called when they are right and a code is needed, too. */
function LoginForm({ onHalfway }: { onHalfway: (credentials: Credentials) => void }) {
  const enter = useEnter()
  const link = useAddressWord('link')
  const { onSubmit, onInput, busy, done, error } = useSubmit(async (form) => {
    const credentials = textsOf(form, ['email', 'password'])
    const answer = await ask('signIn', credentials).catch((refused: unknown) => {
      if (!hasCode(refused, 'auth/two-factor-needed')) throw refused
      onHalfway(credentials)
    })
    if (answer) enter(answer.me)
  })
  return (
    <DoorForm onSubmit={onSubmit} onInput={onInput}>
      <h1 className="title">Log in</h1>
      {error !== undefined ? (
        <Say tone="bad">
          {isDisabled(error) ? disabledWords : errorText(error)}
          {isLockedOut(error) && ' To log in right away, set a new password with the link under “Forgot password”.'}
        </Say>
      ) : (
        <>
          {link === 'old' && <Say tone="warn">This link has been used or is too old. Log in to get a new one.</Say>}
          {link === 'verified' && <Say tone="good">Your e-mail is verified. Log in to go on.</Say>}
        </>
      )}
      <TextField label="E-mail" type="email" name="email" autoComplete="username" required />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        aside={
          <Link className="link small text-text-2 font-ui" to="/forgotpassword">
            Forgot password
          </Link>
        }
      />
      <Button type="submit" look="main" size="lg" busy={busy || done}>
        Log in
      </Button>
      <p className="text-text-2">
        New here?{' '}
        <Link className="link strong text-text" to="/signup">
          Sign up
        </Link>
      </p>
    </DoorForm>
  )
}
