import type { ReactNode } from 'react'

/** A chip that toggles a setting. */
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
