import { listeningLinkLimits } from '@velv/domain/collections/listening-link.ts'
import { useState } from 'react'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { Paper } from '../../../ui/layout/paper.tsx'

type PasswordFormProps = { error: unknown; onEnter: (password: string) => Promise<unknown> }

/** For a link that its maker protected with a password. */
export function PasswordForm({ error, onEnter }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const enter = async () => {
    setBusy(true)
    await onEnter(password)
    setBusy(false)
  }
  return (
    <Paper className="link-paper">
      <h1 className="link-title">Enter the password</h1>
      <p className="text-text-2">If you don’t have it, ask the person who sent you this link.</p>
      <form
        className="guest-password"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (password !== '' && !busy) void enter()
        }}
      >
        <PasswordField
          label="Password"
          autoComplete="off"
          maxLength={listeningLinkLimits.password.max}
          value={password}
          error={error === undefined ? undefined : errorText(error)}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="main" size="lg" busy={busy}>
          Open
        </Button>
      </form>
    </Paper>
  )
}
