import type { ReactNode } from 'react'

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
