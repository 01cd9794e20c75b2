import type { TeamRole } from '@velv/domain/teams/team-roles.ts'
import { useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DialogActions } from '../../../ui/overlays/dialog-actions.tsx'
import { useAdminAction } from '../actions/use-admin-action.ts'
import type { PersonDetail } from '../people/person.ts'
import { type FoundOrganization, OrganizationSearch } from './organization-search.tsx'
import { RoleSelect } from './role-select.tsx'

/** The button that moves a person to another organization, with its dialog. */
export function MovePerson({ person }: { person: PersonDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="sm" onClick={() => setOpen(true)}>
        Move
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Move ${person.name}`}
        message="Drops they wrote stay with the organization they leave. We’ll tell them, and you can undo it for ten seconds."
      >
        {isOpen && <MoveForm person={person} onClose={() => setOpen(false)} />}
      </Dialog>
    </div>
  )
}

function MoveForm({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const { perform, busy, failure, clearFailure } = useAdminAction()
  const [chosen, setChosen] = useState<FoundOrganization>()
  const [role, setRole] = useState<TeamRole>('member')
  const move = async (organization: FoundOrganization) => {
    const send = async () => {
      const init = { params: { path: { id: person.id } }, body: { organizationId: organization.id, role } }
      const { data } = await client.POST('/api/admin/people/{id}/move', init)
      return data ? [data.done] : []
    }
    if (await perform({ message: `${person.name} is moved.`, title: '', send })) onClose()
  }
  return (
    <div className="grid gap-4">
      <OrganizationSearch
        exceptId={person.organization?.id ?? ''}
        chosen={chosen}
        onChoose={(organization) => {
          clearFailure()
          setChosen(organization)
        }}
      />
      {chosen && <RoleSelect label="Role there" role={role} onChange={setRole} />}
      <DialogActions
        verb="Move"
        busy={busy}
        {...(!chosen && { disabledReason: 'Choose an organization first.' })}
        error={failure}
        onCancel={() => !busy && onClose()}
        onConfirm={() => chosen && void move(chosen)}
      />
    </div>
  )
}
