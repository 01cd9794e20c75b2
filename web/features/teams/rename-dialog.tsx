import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { fieldError } from '../../lib/api/field-error.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFreshError } from '../../ui/forms/use-fresh-error.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { type Team, useShowTeam } from './team.ts'

/** Changes the name of the team, which its people and those it invites see. */
export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [name, setName] = useState(team.organization.name)
  const showTeam = useShowTeam()
  const { mutate, isPending, error } = api.useMutation('patch', '/api/my/team', {
    onSuccess: (changed) => {
      showTeam(changed)
      onClose()
    },
  })
  const { fresh, onEdit, onSend } = useFreshError(error)
  const nameError = fieldError(fresh, 'name')
  return (
    <FormDialog
      title="Rename the team"
      verb="Save"
      busy={isPending}
      disabledReason={name.trim() === '' ? 'Enter a name' : undefined}
      error={nameError ? undefined : fresh}
      onEdit={onEdit}
      onSubmit={() => {
        onSend()
        mutate({ body: { name: name.trim() } })
      }}
      onClose={onClose}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        maxLength={80}
        value={name}
        error={nameError}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  )
}
