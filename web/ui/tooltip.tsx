import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useState, type ReactElement, type ReactNode } from 'react'

/** Words about its child; opens on pointing, on focus and on a tap. */
export function Tooltip({ says, children }: { says: ReactNode; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  // The words open beside what they are about, so that they belong to the same landmark for a screen reader.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={children} delay={200} closeOnClick={false} onClick={() => setOpen(true)} />
      <span ref={setPlace} className="contents" />
      <Base.Portal container={place}>
        <Base.Positioner className="pop-place" positionMethod="fixed" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="tip" role="tooltip">
            {says}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
