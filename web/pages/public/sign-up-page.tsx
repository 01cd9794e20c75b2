import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { isProfession } from '@velv/domain/roles.ts'
import { Link } from 'react-router'
import { ask } from '../../platform/ask.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Refusal } from '../../platform/refusal.ts'
import { useEnter } from '../../platform/use-enter.ts'
import { Button } from '../../ui/button.tsx'
import { Say } from '../../ui/say.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { textsOf } from './form-texts.ts'
import { ProfessionField } from './profession-field.tsx'
import { useSubmit } from './use-submit.ts'

export const meta = () => [
  { title: 'Sign up · Velv' },
  { name: 'description', content: 'Open a Velv account as a creator, a screener or somebody who looks for songs.' },
]

export default function SignUpPage() {
  const enter = useEnter()
  const { onSubmit, busy, done, error } = useSubmit(async (form) => {
    const { profession, name, ...rest } = textsOf(form, ['name', 'email', 'password', 'profession'])
    if (!isProfession(profession)) return
    const { me } = await ask('signUp', { ...rest, name: name.trim(), profession, termsAccepted: true })
    enter(me)
  })
  const fields = error instanceof Refusal ? error.fields : {}
  return (
    <form className="door-form" onSubmit={onSubmit}>
      <h1 className="title">Sign up</h1>
      {error !== undefined && <Say tone="bad">{errorText(error)}</Say>}
      <TextField label="Name" name="name" autoComplete="name" required maxLength={120} error={fields['name']} />
      <TextField label="E-mail" type="email" name="email" autoComplete="email" required error={fields['email']} />
      <TextField
        label="Password"
        type="password"
        name="password"
        autoComplete="new-password"
        required
        minLength={passwordBounds.min}
        maxLength={passwordBounds.max}
        hint={`At least ${passwordBounds.min} characters.`}
        error={fields['password']}
      />
      <ProfessionField />
      <label className="opt tall">
        <input className="box mt-0.5" type="checkbox" name="terms" required />
        <span className="text-text-2">
          I accept the{' '}
          <a className="link text-text" href="/termsconditions" target="_blank" rel="noreferrer">
            terms
          </a>{' '}
          and have read what Velv{' '}
          <a className="link text-text" href="/privacycookies" target="_blank" rel="noreferrer">
            keeps about me
          </a>
          .
        </span>
      </label>
      <Button type="submit" look="main" size="lg" busy={busy || done}>
        Sign up
      </Button>
      <p className="text-text-2">
        Here already?{' '}
        <Link className="link strong text-text" to="/login">
          Log in
        </Link>
      </p>
    </form>
  )
}
