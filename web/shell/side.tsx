import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { Bell, Disc3, House, SlidersHorizontal } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useFilters } from '../platform/filters.ts'
import { Badge } from '../ui/badge.tsx'
import { useUnread } from './use-unread.ts'

export type SideActions = { onNotices: () => void; onFilter: () => void }

type SideLinksProps = SideActions & {
  profession: Profession
  /** Called when a link is followed, so that the drawer around it can close. */
  onFollow?: () => void
}

/** Home, Notifications and Filter: in the sidebar on large screens, in the side menu on small ones. Owners have their area, too. */
export function SideLinks({ profession, onNotices, onFilter, onFollow }: SideLinksProps) {
  const { pathname } = useLocation()
  const unread = useUnread()
  const [filters] = useFilters()
  return (
    <>
      <Link className="side-link" to="/" aria-current={pathname === '/' ? 'page' : undefined} onClick={onFollow}>
        <House className="icon" aria-hidden="true" />
        Home
      </Link>
      {roleOf(profession) === 'dropOwner' && (
        <Link
          className="side-link"
          to="/drop"
          aria-current={pathname === '/drop' ? 'page' : undefined}
          onClick={onFollow}
        >
          <Disc3 className="icon" aria-hidden="true" />
          Your drops
        </Link>
      )}
      <button type="button" className="side-link" onClick={onNotices}>
        <Bell className="icon" aria-hidden="true" />
        {unread === 0 ? 'No new notifications' : 'Notifications'}
        <Badge count={unread ?? 0} of="new" />
      </button>
      <button type="button" className="side-link" onClick={onFilter}>
        <SlidersHorizontal className="icon" aria-hidden="true" />
        Filter
        <Badge count={filters.length} of="stored" plain />
      </button>
    </>
  )
}
