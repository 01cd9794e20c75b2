import { pageAt } from '@velv/domain/pages.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '../ui/badge.tsx'
import { Menu } from '../ui/menu.tsx'
import type { Tab, TabLink, TabMenu } from './tabs.ts'

// Pages without a tab of their own belong to the one they are reached from.
const under: Record<string, string> = { '/drop/:id': '/', '/drop/:id/submit': '/', '/genre/:type': '/' }

export function TabBar({ tabs }: { tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav ref={bar} className="tabs" aria-label="Main">
      {tabs.map((tab) =>
        'rows' in tab ? <MenuTab key={tab.label} tab={tab} /> : <LinkTab key={tab.label} tab={tab} />,
      )}
    </nav>
  )
}

function LinkTab({ tab }: { tab: TabLink }) {
  const current = useIsCurrent()
  return (
    <Link className="tab" to={tab.to} aria-current={current(tab.to) ? 'page' : undefined}>
      {tab.label}
      {tab.badge && <Badge {...tab.badge} />}
    </Link>
  )
}

function MenuTab({ tab }: { tab: TabMenu }) {
  const current = useIsCurrent()
  const trigger = (
    <button type="button" className="tab" aria-current={tab.rows.some((row) => current(row.to)) ? 'true' : undefined}>
      {tab.label}
      {tab.badge && <Badge {...tab.badge} />}
      <ChevronDown className="icon-s" aria-hidden="true" />
    </button>
  )
  const rows = tab.rows.map(({ label, to, badge }) => ({ label, to, end: badge && <Badge {...badge} /> }))
  return <Menu trigger={trigger} rows={rows} />
}

function useIsCurrent(): (to: string) => boolean {
  const { pathname } = useLocation()
  const home = under[pageAt(pathname).path]
  return (to) => (home ?? pathname) === to || (to !== '/' && pathname.startsWith(`${to}/`))
}
