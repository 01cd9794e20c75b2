import { roleOf, type Profession } from '@velv/domain/roles.ts'
import { Bell, Disc3, House, SlidersHorizontal } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { countExclusions, useExclusions } from '../../features/drops/filters/stored-exclusions.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { useUnreadCount } from '../../features/notifications/use-unread-count.ts'

type SideGroup = ComponentType<{ onFollow?: (() => void) | undefined }>

/** What each role's side bar holds below the first entries. */
const groups: Record<ReturnType<typeof roleOf>, SideGroup> = {
  creator: lazy(async () => ({
    default: (await import('../../features/drops/searches/saved-search-links.tsx')).SavedSearchLinks,
  })),
  dropOwner: lazy(async () => ({
    default: (await import('./owner-side-groups.tsx')).OwnerSideGroups,
  })),
  screener: lazy(async () => ({
    default: (await import('../../features/screening/home/screener-side-group.tsx')).ScreenerSideGroup,
  })),
}

const QueueSideGroup = lazy(async () => ({
  default: (await import('../../features/admin/queues/queue-side-group.tsx')).QueueSideGroup,
}))

export type SideActions = { onNotifications: () => void; onFilter: () => void }

type SideLinksProps = SideActions & {
  profession: Profession
  /** Called when a link is followed, so that the drawer around it can close. */
  onFollow?: () => void
}

/** Home, Notifications and Filter, plus the owner's area for owners: in the sidebar on large screens, in the side menu on small ones. */
export function SideLinks({ profession, onNotifications, onFilter, onFollow }: SideLinksProps) {
  const { pathname } = useLocation()
  const unread = useUnreadCount()
  const exclusions = useExclusions()
  // Only admins reach these pages; their queues replace what they need as owners.
  const Groups = /^\/admin(\/|$)/.test(pathname) ? QueueSideGroup : groups[roleOf(profession)]
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
      <button type="button" className="side-link" onClick={onNotifications}>
        <Bell className="icon" aria-hidden="true" />
        {unread === 0 ? 'No new notifications' : 'Notifications'}
        <Badge count={unread ?? 0} of="new" />
      </button>
      <button type="button" className="side-link" onClick={onFilter}>
        <SlidersHorizontal className="icon" aria-hidden="true" />
        Filter
        <Badge count={countExclusions(exclusions)} of="stored" plain />
      </button>
      <Suspense>
        <Groups onFollow={onFollow} />
      </Suspense>
    </>
  )
}
