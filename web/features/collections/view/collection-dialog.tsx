import { collectionLimits } from '@velv/domain/collections/collection-limits.ts'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { fieldError } from '../../../lib/api/field-error.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFreshError } from '../../../ui/forms/use-fresh-error.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { type Collection, refetchCollections } from '../collect/collect.ts'

type CollectionDialogProps = {
  /** The one to change; without it, a new one is made. */
  collection?: Pick<Collection, 'id' | 'name' | 'note'> | undefined
  onClose: () => void
  onMade?: (id: string) => void
}

/** The name and the note of a collection. */
export function CollectionDialog({ collection, onClose, onMade }: CollectionDialogProps) {
  const [name, setName] = useState(collection?.name ?? '')
  const [note, setNote] = useState(collection?.note ?? '')
  const { save, isPending, error } = useSave(collection?.id, onClose, onMade)
  const { fresh, onEdit, onSend } = useFreshError(error)
  const [nameError, noteError] = [fieldError(fresh, 'name'), fieldError(fresh, 'note')]
  return (
    <FormDialog
      title={collection ? 'Edit collection' : 'New collection'}
      verb={collection ? 'Save' : 'Create'}
      busy={isPending}
      disabledReason={name.trim() === '' ? 'Enter a name' : undefined}
      error={nameError || noteError ? undefined : fresh}
      onEdit={onEdit}
      onSubmit={() => {
        onSend()
        save({ name: name.trim(), note: note.trim() })
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={collectionLimits.name}
        value={name}
        error={nameError}
        onChange={({ target }) => setName(target.value)}
      />
      <TextArea
        label="Note for your team (optional)"
        name="note"
        rows={3}
        maxLength={collectionLimits.note}
        value={note}
        error={noteError}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}

function useSave(id: string | undefined, onClose: () => void, onMade?: (id: string) => void) {
  const idempotencyKey = useRef(crypto.randomUUID())
  const onSaved = () => {
    void refetchCollections()
    onClose()
  }
  const edit = api.useMutation('put', '/api/collections/{id}', { onSuccess: onSaved })
  const create = api.useMutation('post', '/api/collections', {
    onSuccess: (made) => {
      onSaved()
      onMade?.(made.id)
    },
  })
  return {
    save: (body: { name: string; note: string }) =>
      id === undefined
        ? create.mutate({ body: { ...body, idempotencyKey: idempotencyKey.current } })
        : edit.mutate({ params: { path: { id } }, body }),
    isPending: edit.isPending || create.isPending,
    error: edit.error ?? create.error,
  }
}
