import { Tooltip as Base } from '@base-ui/react/tooltip'
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react'

/** A text about its child; opens on hover, on focus, and at once on a tap, which also closes it. */
export function Tooltip({ message, children }: { message: ReactNode; children: ReactElement }) {
  const [open, setOpen] = useState(false)
  // Rendered next to its child, so that it belongs to the same landmark for screen readers.
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const byFinger = useRef(false)

  useEffect(() => {
    if (!open) return
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (byFinger.current && target instanceof Node && !container?.parentElement?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [open, container])

  // Touch has no hover, so the mouse events that browsers emulate after a tap are ignored.
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
      <span ref={setContainer} className="absolute" />
      <Base.Portal container={container}>
        <Base.Positioner className="popup-positioner" positionMethod="fixed" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="tip" role="tooltip">
            {message}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
