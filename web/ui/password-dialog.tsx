import { useRef, useState, type FormEvent } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { Say } from './say.tsx'

export type PasswordDialogProps = {
  open: boolean
  onClose: () => void
  /** Answers the sentence to show where the password was not taken. */
  onPassword: (password: string) => Promise<string | undefined>
}

/** Asks for one's own password once more, before something that power is needed for. */
export function PasswordDialog({ open, onClose, onPassword }: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Your password once more"
      says="What you are about to do asks for it when it was last said more than 15 minutes ago."
    >
      {open && <PasswordForm onClose={onClose} onPassword={onPassword} />}
    </Dialog>
  )
}

function PasswordForm({ onClose, onPassword }: Omit<PasswordDialogProps, 'open'>) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [refused, setRefused] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const field = form.current?.querySelector('input')
    setMissing(password === '')
    setRefused(undefined)
    if (password === '') return field?.focus()
    setBusy(true)
    const sentence = await onPassword(password)
    setBusy(false)
    setRefused(sentence)
    if (sentence) field?.select()
  }
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog that asks one question begins at its answer
        autoFocus
        required
        maxLength={128}
        value={password}
        error={isMissing ? 'Write your password.' : undefined}
        onChange={({ target }) => setPassword(target.value)}
      />
      {refused && <Say tone="bad">{refused}</Say>}
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="main" busy={busy}>
          Go on
        </Button>
      </div>
    </form>
  )
}
