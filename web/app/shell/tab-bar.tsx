import { ChevronDown } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { Badge } from '../../ui/data/badge.tsx'
import { useScrollToCurrent } from '../../ui/layout/use-scroll-to-current.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { isTabActive, type Tab, type TabLink, type TabMenu } from './tabs.ts'

export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const { pathname } = useLocation()
  // Counts that load later make the tabs before this one wider.
  const counts = tabs.map(({ badge }) => badge?.count ?? 0).join()
  const bar = useScrollToCurrent(`${pathname} ${counts}`)
  const isCurrent = ({ to }: TabLink) => isTabActive(pathname, to, tabs)
  return (
    <nav ref={bar} className="tabs" aria-label="Main">
      {tabs.map((tab) =>
        'rows' in tab ? (
          <MenuTab key={tab.label} tab={tab} current={tab.rows.some(isCurrent)} />
        ) : (
          <LinkTab key={tab.label} tab={tab} current={isCurrent(tab)} />
        ),
      )}
    </nav>
  )
}

function LinkTab({ tab, current }: { tab: TabLink; current: boolean }) {
  return (
    <Link className="tab" to={tab.to} aria-current={current ? 'page' : undefined}>
      {tab.label}
      {tab.badge && <Badge {...tab.badge} />}
    </Link>
  )
}

function MenuTab({ tab, current }: { tab: TabMenu; current: boolean }) {
  const trigger = (
    <button type="button" className="tab" aria-current={current ? 'true' : undefined}>
      {tab.label}
      {tab.badge && <Badge {...tab.badge} />}
      <ChevronDown className="icon-s" aria-hidden="true" />
    </button>
  )
  const rows = tab.rows.map(({ label, to, badge }) => ({ label, to, end: badge && <Badge {...badge} /> }))
  return <Menu trigger={trigger} rows={rows} />
}
