import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  says?: ReactNode
  /** False where there is only the way on. */
  canClose?: boolean
  /** What has the focus when it has closed, asked then; without an answer what had it when it opened, else the page. */
  focusAfter?: () => HTMLElement | null | undefined
  children?: ReactNode
}

/** A question or a form over the page. Where something is destroyed, use AlertDialog. */
export function Dialog({ open, onOpenChange, title, says, canClose = true, focusAfter, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [before, setBefore] = useState<Element | null>(null)
  // Looked at before anything inside can take the focus.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setBefore(document.activeElement)
  }
  const giveBack = () => {
    queueMicrotask(() => {
      const now = document.activeElement
      const isFree = !now || now === document.body || popup.current?.contains(now)
      if (isFree) (focusAfter?.() ?? placeOf(before))?.focus({ preventScroll: true })
    })
    // Left to itself it would choose the first control of the page when nothing had the focus.
    return false
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup ref={popup} className="dialog" finalFocus={giveBack}>
          <div className="row between">
            <Base.Title className="head">{title}</Base.Title>
            {canClose && (
              <Base.Close className="icon-btn" aria-label="Close">
                <X className="icon" aria-hidden="true" />
              </Base.Close>
            )}
          </div>
          {says && <Base.Description className="text-text-2">{says}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const placeOf = (before: Element | null): HTMLElement | null =>
  before instanceof HTMLElement && before !== document.body && before.isConnected
    ? before
    : document.querySelector<HTMLElement>('#page')
