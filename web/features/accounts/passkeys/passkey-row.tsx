import { useRef, useState } from 'react'
import { api, type components } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ErrorMessage } from '../../../ui/feedback/error-message.tsx'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { onDayText } from '../../../ui/text/format.ts'
import { FactForm } from '../profile/fact-form.tsx'
import { PasskeyNameField } from './passkey-name-field.tsx'
import { useFocusBack } from './use-focus-back.ts'

type Passkey = components['schemas']['Passkey']
type PasskeyRowProps = { passkey: Passkey; onChanged: () => void; onRemoved: () => void }

export function PasskeyRow({ passkey, onChanged, onRemoved }: PasskeyRowProps) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const renameButton = useRef<HTMLButtonElement>(null)
  useFocusBack(renameButton, open === 'rename')
  const { id, name, provider, createdAt, lastUsedAt } = passkey
  const params = { path: { id } }
  const rename = api.useMutation('patch', '/api/me/passkeys/{id}', {
    onSuccess() {
      setOpen(undefined)
      onChanged()
    },
  })
  // It may have been removed already, so the list is read again in either case.
  const remove = api.useMutation('delete', '/api/me/passkeys/{id}', {
    onSuccess: onRemoved,
    onSettled: onChanged,
  })
  if (open === 'rename')
    return (
      <li>
        <FactForm
          verb="Save"
          busy={rename.isPending}
          error={rename.error}
          sentences={{ name: 'Enter a name.' }}
          onCancel={() => setOpen(undefined)}
          onSend={(text) => rename.mutate({ params, body: { name: text('name').trim() } })}
        >
          {(problems) => <PasskeyNameField value={name} problem={problems['name']} error={rename.error} hasFocus />}
        </FactForm>
      </li>
    )
  const used = lastUsedAt ? `last used ${onDayText(lastUsedAt)}` : 'not used yet'
  return (
    <li className="row between min-h-14 flex-wrap py-2">
      <div className="grid min-w-0">
        <span className="strong wrap-anywhere">{name}</span>
        <span className="small text-text-3">
          {provider ? `${provider}, added` : 'Added'} {onDayText(createdAt)}, {used}
        </span>
        <ErrorMessage error={remove.error} />
      </div>
      <div className="row ml-auto gap-1">
        <Button ref={renameButton} variant="quiet" size="sm" onClick={() => setOpen('rename')}>
          Rename<span className="sr"> {name}</span>
        </Button>
        <Button variant="quiet" size="sm" onClick={() => setOpen('remove')}>
          Remove<span className="sr"> {name}</span>
        </Button>
      </div>
      <AlertDialog
        open={open === 'remove'}
        onOpenChange={() => setOpen(undefined)}
        title="Remove this passkey?"
        message={`You won’t be able to log in with “${name}” anymore. You can still use your password.`}
        verb="Remove"
        busy={remove.isPending}
        onConfirm={() => {
          setOpen(undefined)
          remove.mutate({ params })
        }}
      />
    </li>
  )
}
