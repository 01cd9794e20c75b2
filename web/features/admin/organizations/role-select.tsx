import { teamRoles, teamRoleTexts, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import { PlainSelect } from '../../../ui/forms/plain-select.tsx'

type RoleSelectProps = { label: string; role: TeamRole; onChange: (role: TeamRole) => void }

/** What somebody becomes in an organization. */
export const RoleSelect = ({ label, role, onChange }: RoleSelectProps) => (
  <PlainSelect
    label={label}
    value={role}
    choices={teamRoles.map((value) => ({
      value,
      label: `${teamRoleTexts[value].label}: ${teamRoleTexts[value].summary}`,
    }))}
    onChange={onChange}
  />
)
