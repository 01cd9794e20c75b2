import { Menu as MenuIcon } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { api } from '../platform/api.ts'
import type { Me } from '../platform/session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { adminTabs, tabsFor } from './tabs.ts'

export function TopBar({ me, onMenu }: { me: Me; onMenu: () => void }) {
  const { pathname } = useLocation()
  const inAdmin = me.admin && (pathname === '/admin' || pathname.startsWith('/admin/'))
  const { data: badges } = api.useQuery('get', '/api/badges')
  return (
    <header className="top">
      <IconButton className="phone-only self-center" label="Menu" onClick={onMenu}>
        <MenuIcon className="icon-l" aria-hidden="true" />
      </IconButton>
      <Link className="logo" to="/" aria-label="Velv, home">
        <Logo />
      </Link>
      <TabBar tabs={inAdmin ? adminTabs(badges) : tabsFor(me.profession, badges)} />
      <ProfileMenu me={me} inAdmin={inAdmin} />
    </header>
  )
}
