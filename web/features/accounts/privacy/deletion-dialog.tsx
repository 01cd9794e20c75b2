import { deletionTexts } from '@velv/domain/accounts/deletion.ts'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '../../../lib/api/api.ts'
import { leaveApp } from '../../../lib/session/session.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'

type DeletionDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after the server rejected the deletion, because the reason may be new. */
  onRefused: () => void
}

/** Asks for confirmation and the password. After the deletion, this browser keeps no data of the person. */
export function DeletionDialog({ open, onOpenChange, onRefused }: DeletionDialogProps) {
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLFormElement>(null)
  const { mutate, reset, isPending, isSuccess, error } = api.useMutation('post', '/api/me/delete', {
    onSuccess: () => leaveApp('another person', '/home#left'),
    onError: () => {
      onRefused()
      field.current?.querySelector('input')?.select()
    },
  })
  const busy = isPending || isSuccess
  const confirm = () => {
    if (busy) return
    setMissing(password === '')
    if (password === '') field.current?.querySelector('input')?.focus()
    else mutate({ body: { password } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  const close = (next: boolean) => {
    if (busy) return
    setPassword('')
    setMissing(false)
    reset()
    onOpenChange(next)
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={close}
      title={deletionTexts.question}
      message={deletionTexts.warning}
      verb="Delete Account"
      busy={busy}
      onConfirm={confirm}
    >
      <form ref={field} className="grid gap-3" noValidate onSubmit={submit}>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          error={isMissing ? 'Enter your password.' : undefined}
          onChange={({ target }) => {
            setPassword(target.value)
            setMissing(false)
            if (error) reset()
          }}
        />
        <ErrorMessage error={error} />
      </form>
    </AlertDialog>
  )
}
