import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { isProfession } from '@velv/domain/roles.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNameRule } from '../../features/accounts/use-name-rule.ts'
import { ask } from '../../platform/ask.ts'
import { errorText } from '../../platform/error-texts.ts'
import { useEnter } from '../../platform/use-enter.ts'
import { Button } from '../../ui/button.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { Say } from '../../ui/say.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoorForm } from './door-form.tsx'
import { textsOf } from './form-texts.ts'
import { ProfessionField, roleOfDoing, type Doing } from './profession-field.tsx'
import { TermsField } from './terms-field.tsx'
import { useCheckedSubmit } from './use-checked-submit.ts'

export const meta = () => [
  { title: 'Sign up · Velv' },
  { name: 'description', content: 'Open a Velv account: you write songs, look for songs or listen.' },
]

const sentences = {
  doing: 'Choose what you do.',
  profession: 'Choose one of these.',
  email: 'Write your e-mail, such as mira@example.com.',
  password: `Choose a password of at least ${passwordBounds.min} characters.`,
  terms: 'Accept the terms to go on.',
}

export default function SignUpPage() {
  const enter = useEnter()
  const [doing, setDoing] = useState<Doing>()
  const nameRule = useNameRule()
  const { form, busy, done, error, problems } = useCheckedSubmit(
    { ...sentences, name: nameRule.problem },
    async (sent) => {
      const { name, email, password, ...chosen } = textsOf(sent, ['name', 'email', 'password', 'doing', 'profession'])
      const profession = chosen.doing === 'looks' ? chosen.profession : chosen.doing
      if (!isProfession(profession)) return
      const { me } = await ask('signUp', { name: name.trim(), email, password, profession, termsAccepted: true })
      enter(me)
    },
  )
  return (
    <DoorForm {...form}>
      <h1 className="title">Sign up</h1>
      <ProfessionField doing={doing} onDoing={setDoing} problems={problems} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        error={problems['name']}
        onChange={nameRule.onChange}
      />
      <TextField label="E-mail" type="email" name="email" autoComplete="email" required error={problems['email']} />
      <NewPasswordField label="Password" error={problems['password']} />
      <TermsField role={roleOfDoing(doing)} problem={problems['terms']} />
      {error !== undefined && <Say tone="bad">{errorText(error)}</Say>}
      <Button type="submit" look="main" size="lg" busy={busy || done}>
        Sign up
      </Button>
      <p className="text-text-2">
        Here already?{' '}
        <Link className="link strong text-text" to="/login">
          Log in
        </Link>
      </p>
    </DoorForm>
  )
}
