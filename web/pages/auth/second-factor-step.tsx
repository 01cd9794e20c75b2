import { callPublicApi } from '../../lib/api/public-client.ts'
import { useFinishLogin } from '../../lib/session/use-finish-login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CodeField } from '../../ui/forms/code-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { formValues } from './form-values.ts'
import { LogInError } from './log-in-error.tsx'
import { useSubmit } from './use-submit.ts'

type SecondFactorStepProps = {
  /** The accepted email and password; they are sent again with the code. */
  credentials: { email: string; password: string }
  onBack: () => void
}

/** The second step of logging in with two-factor authentication. */
export function SecondFactorStep({ credentials, onBack }: SecondFactorStepProps) {
  const finishLogin = useFinishLogin()
  const { onSubmit, onInput, busy, done, error } = useSubmit(async (sentForm) => {
    const { me } = await callPublicApi('/api/account/sign-in', { ...credentials, ...formValues(sentForm, ['code']) })
    finishLogin(me)
  })
  return (
    <AuthForm onSubmit={onSubmit} onInput={onInput}>
      <title>Enter your code · Velv</title>
      <div className="grid gap-2">
        <h1 className="title">Enter your code</h1>
        <p className="text-text-2">Your account uses two-factor authentication.</p>
      </div>
      {error !== undefined && <LogInError error={error} />}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a step with a single question starts at its input */}
      <CodeField autoFocus />
      <Button type="submit" variant="main" size="lg" busy={busy || done}>
        Log in
      </Button>
      <div className="grid justify-items-start gap-2">
        <p className="small text-text-2">
          Lost your phone and your recovery codes?{' '}
          <a className="link touch" href="/contact?about=account">
            Contact support
          </a>
        </p>
        <button type="button" className="link touch small text-text-2" onClick={onBack}>
          Back to log in
        </button>
      </div>
    </AuthForm>
  )
}
