import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../../ui/overlays/dialog-actions.tsx'
import { focusFirstProblem, problemsOf, type Problems, omitProblem } from '../../../../ui/forms/form-problems.ts'
import { PlainSelect } from '../../../../ui/forms/plain-select.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'

/** The limits of the API, in characters. */
const maxLengths = { title: 100, body: 500 }

type NotificationDialogProps = { open: boolean; name: string; fcmTokens: readonly string[]; onClose: () => void }

/** Sends a push notification with a text by staff to one device of a person. */
export function NotificationDialog({ open, name, fcmTokens, onClose }: NotificationDialogProps) {
  const isSending = useIsMutating({ mutationKey: ['post', '/api/notices'] }) > 0
  const close = () => !isSending && onClose()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`Send ${name} a notification`}
      message="We’ll send it to the device right away and add it to their notifications. This can’t be undone."
    >
      {open && <NotificationForm name={name} fcmTokens={fcmTokens} onClose={onClose} />}
    </Dialog>
  )
}

function NotificationForm({ name, fcmTokens, onClose }: Omit<NotificationDialogProps, 'open'>) {
  const [device, setDevice] = useState('0')
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { mutate, reset, isPending, error } = api.useMutation('post', '/api/notices', {
    onSuccess: () => {
      toast(`Notification sent to ${name}.`)
      onClose()
    },
    // The server has deleted a device that no longer accepts notifications.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['get', '/api/admin/people/{id}'] }),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const fields = new FormData(event.currentTarget)
    const [title, body] = ['title', 'body'].map((field) => String(fields.get(field) ?? '').trim())
    const found: Problems = {
      ...problemsOf(event.currentTarget, { title: 'Enter a title.' }),
      ...(!body && { body: 'Enter a message.' }),
    }
    setProblems(found)
    if (found['title']) focusFirstProblem(event.currentTarget, found)
    else if (found['body']) form.current?.querySelector('textarea')?.focus()
    const fcmToken = fcmTokens[Number(device)]
    if (title && body && fcmToken) mutate({ body: { fcmToken, title, body } })
  }
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    if (error) reset()
    const { name: field } = target as HTMLInputElement
    setProblems((were) => omitProblem(were, field))
  }
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={send} onInput={edit}>
      {fcmTokens.length > 1 && (
        <PlainSelect
          label="Device"
          value={device}
          choices={fcmTokens.map((_, at) => ({
            value: String(at),
            label: at === 0 ? 'Newest device' : `Device ${at + 1}`,
          }))}
          onChange={setDevice}
        />
      )}
      <TextField label="Title" name="title" required maxLength={maxLengths.title} error={problems['title']} />
      <TextArea label="Message" name="body" required maxLength={maxLengths.body} error={problems['body']} />
      <DialogActions verb="Send" variant="line" busy={isPending} error={error} onCancel={onClose} />
    </form>
  )
}
