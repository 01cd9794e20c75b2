import { Menu as MenuIcon } from 'lucide-react'
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

export function TopBar({ me, onMenu }: { me: Me; onMenu: () => void }) {
  const { pathname } = useLocation()
  const inAdmin = me.admin && (pathname === '/admin' || pathname.startsWith('/admin/'))
  const { data: badges } = api.useQuery('get', '/api/badges')
  const unread = useUnreadCount() ?? 0
  return (
    <header className="top">
      <IconButton className="phone-only relative self-center" label={menuLabel(unread)} onClick={onMenu}>
        <MenuIcon className="icon-l" aria-hidden="true" />
        <span className="absolute top-0 right-0 flex">
          <Badge count={unread} of="new" />
        </span>
      </IconButton>
      <Link className="logo" to="/" aria-label="Velv, home">
        <Logo />
      </Link>
      <TabBar tabs={inAdmin ? adminTabs(badges) : tabsFor(me.profession, badges)} />
      <ProfileMenu me={me} inAdmin={inAdmin} />
    </header>
  )
}

const menuLabel = (unread: number) =>
  unread === 0 ? 'Menu' : `Menu, ${unread} new ${unread === 1 ? 'notification' : 'notifications'}`
