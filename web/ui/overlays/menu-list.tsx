import { Menu as Base } from '@base-ui/react/menu'
import { useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'

export type MenuRow = {
  label: string
  /** A count or an icon at the end of the row. */
  end?: ReactNode
  to?: string
  onPress?: () => void
}

export type MenuProps = {
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>
  rows: readonly MenuRow[]
  align?: 'start' | 'end'
}

/** The menu itself, which starts open: it is loaded when its trigger is first pressed. */
export function MenuList({ trigger, rows, align = 'start' }: MenuProps) {
  // Rendered next to its trigger, so that it belongs to the same landmark for screen readers.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <span ref={setContainer} className="absolute" />
      <Base.Portal container={container}>
        <Base.Positioner
          className="popup-positioner"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Base.Popup className="popup">
            {rows.map(({ label, end, to, onPress }) =>
              to === undefined ? (
                <Base.Item key={label} className="popup-item" onClick={() => onPress?.()}>
                  {label}
                  {end}
                </Base.Item>
              ) : (
                <Base.Item key={label} className="popup-item" render={<Link to={to} />}>
                  {label}
                  {end}
                </Base.Item>
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
