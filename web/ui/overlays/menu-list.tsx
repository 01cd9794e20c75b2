import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router'

export type MenuRow = {
  label: string
  /** Tells rows with the same label apart. */
  id?: string
  /** What the row means, in a second line. */
  message?: string
  /** A count or an icon at the end of the row. */
  end?: ReactNode
  /** For one of several choices: whether it is the current one. */
  isChosen?: boolean
  isDestructive?: boolean
  /** Cannot be chosen; its label says why. */
  isDisabled?: boolean
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
            {rows.map(({ id, to, onPress, ...row }) => (
              <Base.Item
                key={id ?? row.label}
                className={row.isDestructive ? 'popup-item destructive' : 'popup-item'}
                disabled={row.isDisabled ?? false}
                {...(row.isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': row.isChosen })}
                {...(to === undefined ? { onClick: () => onPress?.() } : { render: <Link to={to} /> })}
              >
                <RowContent {...row} />
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const RowContent = ({ label, message, end, isChosen }: MenuRow) => (
  <>
    {message === undefined ? (
      label
    ) : (
      <span className="grid py-1.5">
        <span className="strong">{label}</span>
        <span className="small text-text-2">{message}</span>
      </span>
    )}
    {isChosen && <Check className="icon-s" aria-hidden="true" />}
    {end}
  </>
)
