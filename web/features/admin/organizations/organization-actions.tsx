import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { Merge, Pencil } from 'lucide-react'
import { useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { useAdminAction } from '../actions/use-admin-action.ts'
import { MergeEffects } from './merge-effects.tsx'
import { type FoundOrganization, OrganizationSearch } from './organization-search.tsx'
import type { Organization } from './organization.ts'
import { RoleSelect } from './role-select.tsx'

/** The longest name, in characters. */
const maxLength = 80

/** What staff can change about an organization as a whole, each in a dialog. */
export function OrganizationActions({ organization }: { organization: Organization }) {
  const [open, setOpen] = useState<'rename' | 'merge'>()
  const close = () => setOpen(undefined)
  const { name } = organization
  return (
    <section className="grid gap-2" aria-labelledby="organization-actions">
      <h2 id="organization-actions" className="head">
        Actions
      </h2>
      <div className="row flex-wrap gap-2">
        <Button size="sm" onClick={() => setOpen('rename')}>
          <Pencil className="icon-s" aria-hidden="true" />
          Rename
        </Button>
        <Button size="sm" onClick={() => setOpen('merge')}>
          <Merge className="icon-s" aria-hidden="true" />
          Merge another one
        </Button>
      </div>
      <Dialog open={open === 'rename'} onOpenChange={(isOpen) => !isOpen && close()} title={`Rename ${name}`}>
        {open === 'rename' && <RenameForm organization={organization} onClose={close} />}
      </Dialog>
      <Dialog
        open={open === 'merge'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={`Merge another organization into ${name}`}
        message="Its people, drops, invitations, and notes become part of this one. You can undo it for ten seconds."
      >
        {open === 'merge' && <MergeForm organization={organization} onClose={close} />}
      </Dialog>
    </section>
  )
}

type FormProps = { organization: Organization; onClose: () => void }

function RenameForm({ organization: { id, name }, onClose }: FormProps) {
  const { perform, busy, failure, clearFailure } = useAdminAction()
  const [text, setText] = useState(name)
  const [problem, setProblem] = useState<string>()
  const rename = async () => {
    if (!text.trim()) return setProblem('Enter a name.')
    const send = async () => {
      const path = { id }
      const body = { name: text }
      const { data } = await client.POST('/api/admin/organizations/{id}/rename', { params: { path }, body })
      return data ? [data.done] : []
    }
    if (await perform({ message: 'The organization is renamed.', title: '', send })) onClose()
  }
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void rename()
      }}
    >
      <TextField
        label="Name"
        hint="The team sees it. Creators see the company that its people name."
        value={text}
        maxLength={maxLength}
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
          clearFailure()
        }}
      />
      <DialogActions verb="Rename" busy={busy} error={failure} onCancel={onClose} />
    </form>
  )
}

function MergeForm({ organization: { id, name }, onClose }: FormProps) {
  const { perform, busy, failure, clearFailure } = useAdminAction()
  const [chosen, setChosen] = useState<FoundOrganization>()
  const [role, setRole] = useState<TeamRole>('member')
  const merge = async (from: FoundOrganization) => {
    const send = async () => {
      const init = { params: { path: { id } }, body: { from: from.id, role } }
      const { data } = await client.POST('/api/admin/organizations/{id}/merge', init)
      return data ? [data.done] : []
    }
    if (await perform({ message: `${from.name} is now part of ${name}.`, title: '', send })) onClose()
  }
  return (
    <div className="grid gap-4">
      <OrganizationSearch
        exceptId={id}
        chosen={chosen}
        onChoose={(organization) => {
          clearFailure()
          setChosen(organization)
        }}
      />
      {chosen && (
        <>
          <RoleSelect label="The most its people can be here" role={role} onChange={setRole} />
          <MergeEffects into={id} from={chosen.id} />
        </>
      )}
      <DialogActions
        verb="Merge"
        busy={busy}
        {...(!chosen && { disabledReason: 'Choose an organization first.' })}
        error={failure}
        onCancel={() => !busy && onClose()}
        onConfirm={() => chosen && void merge(chosen)}
      />
    </div>
  )
}
