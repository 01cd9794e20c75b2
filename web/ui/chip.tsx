import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A chip that leads somewhere; `current` marks the page one is on. */
export function ChipLink({ to, current = false, children }: { to: string; current?: boolean; children: ReactNode }) {
  return (
    <Link className="chip" to={to} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** A chip that switches something on and off. */
export function ChipSwitch({
  on,
  onChange,
  children,
}: {
  on: boolean
  onChange: (on: boolean) => void
  children: ReactNode
}) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={() => onChange(!on)}>
      {children}
    </button>
  )
}
