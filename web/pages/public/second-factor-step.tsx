import { ask } from '../../platform/ask.ts'
import { errorText } from '../../platform/error-texts.ts'
import { useEnter } from '../../platform/use-enter.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { Say } from '../../ui/say.tsx'
import { DoorForm } from './door-form.tsx'
import { textsOf } from './form-texts.ts'
import { useSubmit } from './use-submit.ts'

type SecondFactorStepProps = {
  /** What was right in the step before; it is sent again with the code. */
  credentials: { email: string; password: string }
  onBack: () => void
}

/** The second step of a log-in with two-factor authentication. */
export function SecondFactorStep({ credentials, onBack }: SecondFactorStepProps) {
  const enter = useEnter()
  const { onSubmit, onInput, busy, done, error } = useSubmit(async (sent) => {
    const { me } = await ask('signIn', { ...credentials, ...textsOf(sent, ['code']) })
    enter(me)
  })
  return (
    <DoorForm onSubmit={onSubmit} onInput={onInput}>
      <title>Enter your code · Velv</title>
      <div className="grid gap-2">
        <h1 className="title">Enter your code</h1>
        <p className="text-text-2">Your account uses two-factor authentication.</p>
      </div>
      {error !== undefined && <Say tone="bad">{errorText(error)}</Say>}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a step that asks one question begins at its answer */}
      <CodeField autoFocus />
      <Button type="submit" look="main" size="lg" busy={busy || done}>
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
    </DoorForm>
  )
}
