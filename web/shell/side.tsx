import { Bell, House, SlidersHorizontal } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useFilters } from '../platform/filters.ts'
import { Badge } from '../ui/badge.tsx'
import { useUnread } from './use-unread.ts'

export type SideActions = { onNotices: () => void; onFilter: () => void }

/** Home, Notifications, Filter: in the side bar on large screens, in the side menu on small ones. */
export function SideLinks({ onNotices, onFilter, onHome }: SideActions & { onHome?: () => void }) {
  const { pathname } = useLocation()
  const unread = useUnread()
  const [filters] = useFilters()
  return (
    <>
      <Link className="side-link" to="/" aria-current={pathname === '/' ? 'page' : undefined} onClick={onHome}>
        <House className="icon" aria-hidden="true" />
        Home
      </Link>
      <button type="button" className="side-link" onClick={onNotices}>
        <Bell className="icon" aria-hidden="true" />
        {unread > 0 ? 'Notifications' : 'No new notifications'}
        <Badge count={unread} of="new" />
      </button>
      <button type="button" className="side-link" onClick={onFilter}>
        <SlidersHorizontal className="icon" aria-hidden="true" />
        Filter
        <Badge count={filters.length} of="stored" plain />
      </button>
    </>
  )
}
