import { useRef, useState, type FormEvent } from 'react'
import { CodeField } from '../forms/code-field.tsx'
import { Dialog } from './dialog.tsx'
import { DialogActions } from './dialog-actions.tsx'
import { focusFirstProblem, problemsOf, type Problems, omitProblem } from '../forms/form-problems.ts'
import { PasswordField } from '../forms/password-field.tsx'

export type PasswordDialogProps = {
  open: boolean
  /** The title, which names the action: "Remove Mira Halden". */
  title: string
  onClose: () => void
  /** Returns the message to show when the password was refused. */
  onPassword: (password: string, code: string) => Promise<string | undefined>
  /** Also asks for a code when the person uses two-factor authentication. */
  needsCode?: boolean
}

/** Asks for the user's own password again before a sensitive action. */
export function PasswordDialog({ open, title, onClose, onPassword, needsCode = false }: PasswordDialogProps) {
  const [busy, setBusy] = useState(false)
  const close = () => !busy && onClose()
  const submit = async (password: string, code: string) => {
    setBusy(true)
    return onPassword(password, code).finally(() => setBusy(false))
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={title}
      message={`Enter your password${needsCode ? ' and a code' : ''} again. It’s been more than 15 minutes.`}
    >
      {open && <PasswordForm busy={busy} needsCode={needsCode} onClose={close} onPassword={submit} />}
    </Dialog>
  )
}

type PasswordFormProps = Pick<PasswordDialogProps, 'onClose' | 'onPassword' | 'needsCode'> & { busy: boolean }

const sentences = { password: 'Enter your password.', code: 'Enter your code.' }

function PasswordForm({ busy, needsCode, onClose, onPassword }: PasswordFormProps) {
  const [problems, setProblems] = useState<Problems>({})
  const [rejection, setRejection] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || !form.current) return
    const found = problemsOf(form.current, sentences)
    setProblems(found)
    setRejection(undefined)
    if (Object.keys(found).length > 0) return focusFirstProblem(form.current, found)
    const fields = new FormData(form.current)
    const text = (name: string) => String(fields.get(name) ?? '')
    const sentence = await onPassword(text('password'), text('code'))
    setRejection(sentence)
    if (sentence) form.current?.querySelector('input')?.select()
  }
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setProblems(omitProblem(problems, target.name))
    setRejection(undefined)
  }
  return (
    <form ref={form} className="grid gap-4" noValidate onInput={onInput} onSubmit={(event) => void send(event)}>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog with a single question starts at its input
        autoFocus
        required
        maxLength={128}
        error={problems['password']}
      />
      {needsCode && <CodeField error={problems['code']} />}
      <DialogActions verb="Continue" busy={busy} error={rejection} onCancel={onClose} />
    </form>
  )
}
