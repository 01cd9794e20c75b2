import { Users } from 'lucide-react'
import { useMe } from '../../lib/session/session.ts'
import { SideGroup, SideGroupLink } from '../../ui/layout/side-group.tsx'

/** The way to the viewer’s team, with how many people work there. */
export function TeamSideGroup({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { organization } = useMe()
  if (!organization) return null
  return (
    <SideGroup title={organization.name}>
      <SideGroupLink
        to="/team"
        icon={<Users className="icon" aria-hidden="true" />}
        label="Team"
        count={organization.people}
        onFollow={onFollow}
      />
    </SideGroup>
  )
}
