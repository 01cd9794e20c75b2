import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'

/** Words about its child; opens on pointing, on focus, and at once on a tap, which closes it again. */
export function Tooltip({ message, children }: { message: ReactNode; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  // The words open beside what they are about, so that they belong to the same landmark for a screen reader.
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const byFinger = useRef(false)

  useEffect(() => {
    if (!open) return
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (byFinger.current && target instanceof Node && !place?.parentElement?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [open, place])

  // A finger does not point: what a browser makes of a tap afterwards, a mouse that comes and goes, must not count.
  const follow = (next: boolean, { reason }: { reason: string }) => {
    if (!byFinger.current || !reason.startsWith('trigger-')) setOpen(next)
  }
  return (
    <Base.Root open={open} onOpenChange={follow}>
      <Base.Trigger
        render={children}
        delay={200}
        closeOnClick={false}
        onPointerDown={({ pointerType }) => (byFinger.current = pointerType === 'touch')}
        onClick={() => setOpen((was) => !byFinger.current || !was)}
      />
      <span ref={setPlace} className="absolute" />
      <Base.Portal container={place}>
        <Base.Positioner className="pop-place" positionMethod="fixed" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="tip" role="tooltip">
            {message}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
