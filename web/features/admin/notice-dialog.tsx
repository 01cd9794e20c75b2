import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '../../platform/api.ts'
import { errorText } from '../../platform/error-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { goToProblem, problemsOf, type Problems, withoutProblem } from '../../ui/form-problems.ts'
import { PlainSelect } from '../../ui/plain-select.tsx'
import { Say } from '../../ui/say.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'

/** As long as the API takes them, in characters. */
const longest = { title: 100, body: 500 }

type NoticeDialogProps = { open: boolean; name: string; fcmTokens: readonly string[]; onClose: () => void }

/** A notice to one device of somebody, in staff's own words. */
export function NoticeDialog({ open, name, fcmTokens, onClose }: NoticeDialogProps) {
  const isSending = useIsMutating({ mutationKey: ['post', '/api/notices'] }) > 0
  const close = () => !isSending && onClose()
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={`A notification to ${name}`}
      says="It is pushed to the device at once and stands in their list, too. It cannot be taken back."
    >
      {open && <NoticeForm name={name} fcmTokens={fcmTokens} onClose={onClose} />}
    </Dialog>
  )
}

function NoticeForm({ name, fcmTokens, onClose }: Omit<NoticeDialogProps, 'open'>) {
  const [device, setDevice] = useState('0')
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const { mutate, reset, isPending, error } = api.useMutation('post', '/api/notices', {
    onSuccess: () => {
      toast(`The notification has gone to ${name}.`)
      onClose()
    },
    // A device that takes none any more is forgotten.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['get', '/api/admin/people/{id}'] }),
  })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const fields = new FormData(event.currentTarget)
    const [title, body] = ['title', 'body'].map((field) => String(fields.get(field) ?? '').trim())
    const found: Problems = {
      ...problemsOf(event.currentTarget, { title: 'Write a title.' }),
      ...(!body && { body: 'Write what they should read.' }),
    }
    setProblems(found)
    if (found['title']) goToProblem(event.currentTarget, found)
    else if (found['body']) form.current?.querySelector('textarea')?.focus()
    const fcmToken = fcmTokens[Number(device)]
    if (title && body && fcmToken) mutate({ body: { fcmToken, title, body } })
  }
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    if (error) reset()
    const { name: field } = target as HTMLInputElement
    setProblems((were) => withoutProblem(were, field))
  }
  return (
    <form ref={form} className="grid gap-4" noValidate onSubmit={send} onInput={edit}>
      {fcmTokens.length > 1 && (
        <PlainSelect
          label="Device"
          value={device}
          choices={fcmTokens.map((_, at) => ({
            value: String(at),
            label: at === 0 ? 'The newest' : `The newest but ${at}`,
          }))}
          onChange={setDevice}
        />
      )}
      <TextField label="Title" name="title" required maxLength={longest.title} error={problems['title']} />
      <TextArea label="Text" name="body" required maxLength={longest.body} error={problems['body']} />
      {error && <Say tone="bad">{errorText(error)}</Say>}
      <div className="ends">
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isPending}>
          Send
        </Button>
      </div>
    </form>
  )
}
