import { type ReactNode, useId } from 'react'
import { Link, useLocation } from 'react-router'
import './side-group.css'

/** A group of links in the side bar and side menu, with a heading. */
export function SideGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="side-group" aria-labelledby={id}>
      <h2 id={id} className="side-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

type SideGroupLinkProps = {
  to: string
  icon?: ReactNode
  label: string
  count?: ReactNode
  onFollow?: (() => void) | undefined
}

/** A link with a count at its right edge. */
export function SideGroupLink({ to, icon, label, count, onFollow }: SideGroupLinkProps) {
  const { pathname } = useLocation()
  return (
    <Link className="side-link" to={to} aria-current={pathname === to ? 'page' : undefined} onClick={onFollow}>
      {icon}
      <span className="clip">{label}</span>
      {count !== undefined && <span className="side-count">{count}</span>}
    </Link>
  )
}
