import { teamRoles, teamRoleTexts, type TeamRole } from '@velv/domain/teams/team-roles.ts'
import { ChevronDown } from 'lucide-react'
import type { MenuRow } from '../../ui/overlays/menu-list.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'

type RoleMenuProps = {
  /** Whose role it is. */
  of: string
  role: TeamRole
  /** Without it, the viewer can’t change the role. */
  onChoose?: ((role: TeamRole) => void) | undefined
  /** What else can be done, below the roles. */
  more?: readonly MenuRow[]
}

/** A role, which opens a menu of what each role means and of what else can be done. */
export function RoleMenu({ of, role, onChoose, more = [] }: RoleMenuProps) {
  const { label } = teamRoleTexts[role]
  if (!onChoose && more.length === 0) return <span className="team-role">{label}</span>
  const rows = (onChoose ? teamRoles : [role]).map((one) => ({
    label: teamRoleTexts[one].label,
    message: teamRoleTexts[one].summary,
    isChosen: one === role,
    onPress: () => one !== role && onChoose?.(one),
  }))
  return (
    <Menu
      rows={[...rows, ...more]}
      trigger={
        <button type="button" className="team-role">
          <span className="sr">Role of {of}: </span>
          {label}
          <ChevronDown className="icon-s text-text-3" aria-hidden="true" />
        </button>
      }
    />
  )
}
