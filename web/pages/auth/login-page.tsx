import { useState } from 'react'
import { Link } from 'react-router'
import { callPublicApi } from '../../lib/api/public-client.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { hasCode, ApiError } from '../../lib/api/api-error.ts'
import { useFinishLogin } from '../../lib/session/use-finish-login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { formValues } from './form-values.ts'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useUrlParam } from './use-url-param.ts'
import { useSubmit } from './use-submit.ts'

export const meta = () => [
  { title: 'Log in · Velv' },
  { name: 'description', content: 'Log in to Velv, where every song gets a real listen.' },
]

const isDisabled = (error: unknown) => hasCode(error, 'auth/disabled')

/** Longer than the burst limit, which ends within seconds. */
const isLockedOut = (error: unknown) => error instanceof ApiError && (error.retryAfterSeconds ?? 0) > 60

const disabledMessage = (
  <>
    This account is disabled.{' '}
    <a className="link touch" href="/contact?about=account">
      Contact support
    </a>
  </>
)

type Credentials = { email: string; password: string }

export default function LoginPage() {
  const [pendingCredentials, setPendingCredentials] = useState<Credentials>()
  return pendingCredentials ? (
    <SecondFactorStep credentials={pendingCredentials} onBack={() => setPendingCredentials(undefined)} />
  ) : (
    <LoginForm onCodeNeeded={setPendingCredentials} />
  )
}

/** Asks for the email and the password; calls `onHalfway` when they are correct and a code is needed, too. */
function LoginForm({ onCodeNeeded }: { onCodeNeeded: (credentials: Credentials) => void }) {
  const finishLogin = useFinishLogin()
  const link = useUrlParam('link')
  const { onSubmit, onInput, busy, done, error } = useSubmit(async (form) => {
    const credentials = formValues(form, ['email', 'password'])
    const answer = await callPublicApi('signIn', credentials).catch((refused: unknown) => {
      if (!hasCode(refused, 'auth/two-factor-needed')) throw refused
      onCodeNeeded(credentials)
    })
    if (answer) finishLogin(answer.me)
  })
  return (
    <AuthForm onSubmit={onSubmit} onInput={onInput}>
      <h1 className="title">Log in</h1>
      {error !== undefined ? (
        <InlineMessage tone="bad">
          {isDisabled(error) ? disabledMessage : errorText(error)}
          {isLockedOut(error) && ' To log in right away, use “Forgot password” to set a new one.'}
        </InlineMessage>
      ) : (
        <>
          {link === 'old' && (
            <InlineMessage tone="warn">
              This link has expired or was already used. Log in to get a new one.
            </InlineMessage>
          )}
          {link === 'verified' && (
            <InlineMessage tone="good">Your email is verified. Log in to continue.</InlineMessage>
          )}
        </>
      )}
      <TextField label="Email" type="email" name="email" autoComplete="username" required />
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
      <Button type="submit" variant="main" size="lg" busy={busy || done}>
        Log in
      </Button>
      <p className="text-text-2">
        New to Velv?{' '}
        <Link className="link strong text-text" to="/signup">
          Sign up
        </Link>
      </p>
    </AuthForm>
  )
}
