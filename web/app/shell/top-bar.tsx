import { Bell, Menu as MenuIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { api } from '../../lib/api/api.ts'
import type { Me } from '../../lib/session/session.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Logo } from '../../ui/layout/logo.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { adminTabs, tabsFor } from './tabs.ts'
import { useUnreadCount } from '../../features/notifications/use-unread-count.ts'

type TopBarProps = {
  me: Me
  onMenu: () => void
  /** Opens the notifications on pages without a sidebar. */
  onNotifications?: (() => void) | undefined
}

export function TopBar({ me, onMenu, onNotifications }: TopBarProps) {
  const { pathname } = useLocation()
  const inAdmin = me.admin && (pathname === '/admin' || pathname.startsWith('/admin/'))
  const { data: badges } = api.useQuery('get', '/api/badges')
  const unread = useUnreadCount() ?? 0
  return (
    <header className="top">
      <IconButton
        className="phone-only menu-btn relative self-center"
        label={withCount('Menu', unread, ' notification')}
        onClick={onMenu}
      >
        <MenuIcon className="icon-l" aria-hidden="true" />
        <Badge count={unread} of="new" />
      </IconButton>
      <Link className="logo" to="/" aria-label="Velv, home">
        <Logo />
      </Link>
      <TabBar tabs={inAdmin ? adminTabs(badges) : tabsFor(me.profession, badges)} />
      {onNotifications && (
        <IconButton
          className="relative self-center"
          label={withCount('Notifications', unread)}
          onClick={onNotifications}
        >
          <Bell className="icon-l" aria-hidden="true" />
          <span className="absolute top-0 right-0 flex">
            <Badge count={unread} of="new" />
          </span>
        </IconButton>
      )}
      <ProfileMenu me={me} inAdmin={inAdmin} />
    </header>
  )
}

/** "Menu, 2 new notifications". */
const withCount = (name: string, unread: number, noun = '') =>
  unread === 0 ? name : `${name}, ${unread} new${noun && (unread === 1 ? noun : `${noun}s`)}`
