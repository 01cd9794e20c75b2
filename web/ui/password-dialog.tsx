import { useRef, useState, type FormEvent } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { PasswordField } from './password-field.tsx'
import { Say } from './say.tsx'

export type PasswordDialogProps = {
  open: boolean
  /** Names what it is for: "Remove Mira Halden". */
  title: string
  onClose: () => void
  /** Answers the sentence to show where the password was not taken. */
  onPassword: (password: string) => Promise<string | undefined>
}

/** Asks for one's own password once more, before something that power is needed for. */
export function PasswordDialog({ open, title, onClose, onPassword }: PasswordDialogProps) {
  const [busy, setBusy] = useState(false)
  const close = () => !busy && onClose()
  const say = async (password: string) => {
    setBusy(true)
    return onPassword(password).finally(() => setBusy(false))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      says="Your password once more: you last wrote it more than 15 minutes ago."
    >
      {open && <PasswordForm busy={busy} onClose={close} onPassword={say} />}
    </Dialog>
  )
}

type PasswordFormProps = Pick<PasswordDialogProps, 'onClose' | 'onPassword'> & { busy: boolean }

function PasswordForm({ busy, onClose, onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('')
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
    const sentence = await onPassword(password)
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
        onChange={({ target }) => {
          setPassword(target.value)
          setMissing(false)
          setRefused(undefined)
        }}
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
