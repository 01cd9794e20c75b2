import { teamRoles, teamRoleTexts, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import { invitationDays } from '@velv/domain/teams/team-invitation.ts'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { fieldError } from '../../lib/api/field-error.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { RadioCard } from '../../ui/forms/radio-card.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFreshError } from '../../ui/forms/use-fresh-error.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { type Team, useShowTeam } from './team.ts'

/** Invites a person by email to a role. */
export function InviteDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<TeamRole>('member')
  const showTeam = useShowTeam()
  const { mutate, isPending, error } = api.useMutation('post', '/api/my/team/invitations', {
    onSuccess: (changed) => {
      showTeam(changed)
      toast(`Invitation sent to ${email.trim()}.`)
      onClose()
    },
  })
  const { fresh, onEdit, onSend } = useFreshError(error)
  const emailError = emailErrorOf(fresh)
  return (
    <FormDialog
      title={`Invite to ${team.organization.name}`}
      message={`We’ll email them a link that works once, for ${invitationDays} days, and only for this address.`}
      verb="Send invitation"
      busy={isPending}
      disabledReason={email.trim() === '' ? 'Enter an address' : undefined}
      error={emailError ? undefined : fresh}
      onEdit={onEdit}
      onSubmit={() => {
        onSend()
        mutate({ body: { email: email.trim(), role } })
      }}
      onClose={onClose}
    >
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="off"
        value={email}
        error={emailError}
        onChange={({ target }) => setEmail(target.value)}
      />
      <RoleField role={role} onChange={setRole} />
    </FormDialog>
  )
}

/** The roles, with what each may do. */
const RoleField = ({ role, onChange }: { role: TeamRole; onChange: (role: TeamRole) => void }) => (
  <fieldset className="choices">
    <legend>Role</legend>
    {teamRoles.map((one) => (
      <RadioCard
        key={one}
        label={teamRoleTexts[one].label}
        message={teamRoleTexts[one].summary}
        name="role"
        value={one}
        checked={one === role}
        onChange={() => onChange(one)}
      />
    ))}
  </fieldset>
)

/** What is wrong with the address, which is shown at its field. */
const emailErrorOf = (error: unknown): string | undefined =>
  fieldError(error, 'email') ??
  (error instanceof ApiError && error.code.startsWith('team/') ? error.message : undefined)
