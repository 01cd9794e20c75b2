import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { callPublicApi } from '../../lib/api/public-client.ts'
import { ApiError, hasCode } from '../../lib/api/api-error.ts'
import { useFinishLogin } from '../../lib/session/use-finish-login.ts'
import { bytesOf } from '../../lib/base64url.ts'
import { credentialJson } from '../../lib/webauthn.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { formValues } from './form-values.ts'
import { LogInError } from './log-in-error.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useUrlParam } from './use-url-param.ts'
import { useSubmit } from './use-submit.ts'

export const meta = () => [
  { title: 'Log in · Velv' },
  { name: 'description', content: 'Log in to Velv, where every song gets a real listen.' },
]

const unused = () =>
  new ApiError('auth/invalid-passkey', 0, 'No passkey was used. Try again, or log in with your password.')

/** Lets the browser offer this person’s passkeys, and logs them in with the one they choose. */
async function logInWithPasskey() {
  const { challenge, rpId, timeout } = await callPublicApi('/api/account/passkey/options', undefined)
  const publicKey = { challenge: bytesOf(challenge), rpId, timeout, userVerification: 'required' } as const
  // Rejected when the person closes the browser’s dialog; missing in a browser without passkeys.
  const found = await navigator.credentials?.get({ publicKey }).catch(() => null)
  if (!found) throw unused()
  return callPublicApi('/api/account/passkey', {
    credential: credentialJson(found, ['clientDataJSON', 'authenticatorData', 'signature']),
  })
}

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
  // From the sign-up page, for someone who has an account.
  const { email } = (useLocation().state ?? {}) as { email?: string }
  const { onSubmit, onInput, run, busy, done, error } = useSubmit(async (form) => {
    const credentials = formValues(form, ['email', 'password'])
    const answer = await callPublicApi('/api/account/sign-in', credentials).catch((refused: unknown) => {
      if (!hasCode(refused, 'auth/two-factor-needed')) throw refused
      onCodeNeeded(credentials)
    })
    if (answer) finishLogin(answer.me)
  })
  return (
    <AuthForm onSubmit={onSubmit} onInput={onInput}>
      <h1 className="title">Log in</h1>
      {error !== undefined ? (
        <LogInError error={error} />
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
      <TextField label="Email" type="email" name="email" autoComplete="username" required defaultValue={email} />
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
      <Button
        size="lg"
        disabled={busy || done}
        onClick={() => run(async () => finishLogin((await logInWithPasskey()).me))}
      >
        Log in with a passkey
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
