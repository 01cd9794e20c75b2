import { passwordBounds } from '@velv/domain/accounts/password.ts'
import { isProfession } from '@velv/domain/roles.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useNameRule } from '../../features/accounts/profile/use-name-rule.ts'
import { callPublicApi } from '../../lib/api/public-client.ts'
import { hasCode } from '../../lib/api/api-error.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { isPasswordProblem } from '../../lib/api/field-error.ts'
import { readReturnPath } from '../../lib/url/return-path.ts'
import { useFinishLogin } from '../../lib/session/use-finish-login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NewPasswordField } from '../../ui/forms/new-password-field.tsx'
import { InlineMessage } from '../../ui/feedback/inline-message.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { formValues } from './form-values.ts'
import { ProfessionField, roleOfChoice, type ProfessionChoice } from './profession-field.tsx'
import { TermsField } from './terms-field.tsx'
import { useCheckedSubmit } from './use-checked-submit.ts'
import { useReturnPath } from './use-url-param.ts'

export const meta = () => [
  { title: 'Sign up · Velv' },
  { name: 'description', content: 'Sign up for Velv to pitch songs, find songs, or screen them.' },
]

const sentences = {
  doing: 'Choose what you do.',
  profession: 'Choose one.',
  email: 'Enter your email, such as mira@example.com.',
  password: `Choose a password of at least ${passwordBounds.min} characters.`,
  terms: 'Accept the terms to continue.',
}

export default function SignUpPage() {
  const finishLogin = useFinishLogin()
  const isInvited = useReturnPath().startsWith('/team/join/')
  const [choice, setChoice] = useState<ProfessionChoice>()
  const nameRule = useNameRule()
  const [sentEmail, setSentEmail] = useState('')
  const { form, busy, done, error, problems } = useCheckedSubmit(
    { ...sentences, name: nameRule.problem },
    async (sentForm) => {
      const { name, email, password, ...chosen } = formValues(sentForm, [
        'name',
        'email',
        'password',
        'doing',
        'profession',
      ])
      const profession = chosen.doing === 'looks' ? chosen.profession : chosen.doing
      if (!isProfession(profession)) return
      setSentEmail(email)
      const next = readReturnPath(window.location.search, document.referrer)
      const { me } = await callPublicApi('/api/account/sign-up', {
        name: name.trim(),
        email,
        password,
        profession,
        termsAccepted: true,
        next: next.slice(0, 100),
      })
      finishLogin(me)
    },
  )
  return (
    <AuthForm {...form}>
      <h1 className="title">Sign up</h1>
      {isInvited && (
        <InlineMessage>
          To join the team that invited you, choose “I look for songs”, and use the address that got the invitation.
        </InlineMessage>
      )}
      <ProfessionField choice={choice} onChoice={setChoice} problems={problems} />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        required
        maxLength={80}
        error={problems['name']}
        onChange={nameRule.onChange}
      />
      <TextField label="Email" type="email" name="email" autoComplete="email" required error={problems['email']} />
      <NewPasswordField label="Password" error={problems['password']} />
      <TermsField role={roleOfChoice(choice)} problem={problems['terms']} />
      {error !== undefined && !isPasswordProblem(error) && (
        <InlineMessage tone="bad">
          {errorText(error)}{' '}
          {hasCode(error, 'auth/email-already-in-use') && (
            <Link className="link touch" to={`/login${window.location.search}`} state={{ email: sentEmail }}>
              Log in instead
            </Link>
          )}
        </InlineMessage>
      )}
      <Button type="submit" variant="main" size="lg" busy={busy || done}>
        Sign up
      </Button>
      <p className="text-text-2">
        Already have an account?{' '}
        <Link className="link strong text-text" to="/login">
          Log in
        </Link>
      </p>
    </AuthForm>
  )
}
