import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useState, type ReactElement, type ReactNode } from 'react'

/** Words about its child; opens on pointing, on focus and on a tap. */
export function Tooltip({ says, children }: { says: ReactNode; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={children} delay={200} closeOnClick={false} onClick={() => setOpen(true)} />
      <Base.Portal>
        <Base.Positioner className="pop-place" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="tip" role="tooltip">
            {says}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
