import { Hand } from 'lucide-react'
import { Badge } from '../../ui/data/badge.tsx'
import { SideGroup, SideGroupLink } from '../../ui/layout/side-group.tsx'
import { isExpiring, useOpenHolds } from './open-holds.tsx'

/** How many holds of an owner end soon or wait for their answer; nothing while there are none. */
export function HoldSideGroup({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { data } = useOpenHolds()
  const count = (data?.pages[0]?.rows ?? []).filter((hold) => isExpiring(hold)).length
  if (count === 0) return null
  return (
    <SideGroup title="Holds">
      <SideGroupLink
        to="/"
        icon={<Hand className="icon" aria-hidden="true" />}
        label="Ending soon"
        count={<Badge count={count} of="ending soon" />}
        onFollow={onFollow}
      />
    </SideGroup>
  )
}
