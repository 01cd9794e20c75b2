import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  message?: ReactNode
  /** False when the dialog cannot be dismissed. */
  canClose?: boolean
  /** Returns what gets the focus after closing; by default what had it before opening, else the page. */
  focusAfter?: () => HTMLElement | null | undefined
  children?: ReactNode
}

/** A question or a form over the page. For destructive actions use AlertDialog. */
export function Dialog({ open, onOpenChange, title, message, canClose = true, focusAfter, children }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [previousFocus, setPreviousFocus] = useState<Element | null>(null)
  // Read before anything inside can take the focus.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setPreviousFocus(document.activeElement)
  }
  const restoreFocus = () => {
    queueMicrotask(() => {
      const focused = document.activeElement
      const isFree = !focused || focused === document.body || popup.current?.contains(focused)
      if (isFree) (focusAfter?.() ?? focusTargetOf(previousFocus))?.focus({ preventScroll: true })
    })
    // The default is the first control of the page when nothing had the focus.
    return false
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup ref={popup} className="dialog" finalFocus={restoreFocus}>
          <div className="row between">
            <Base.Title className="head">{title}</Base.Title>
            {canClose && (
              <Base.Close className="icon-btn" aria-label="Close">
                <X className="icon" aria-hidden="true" />
              </Base.Close>
            )}
          </div>
          {message && <Base.Description className="text-text-2">{message}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const focusTargetOf = (previousFocus: Element | null): HTMLElement | null =>
  previousFocus instanceof HTMLElement && previousFocus !== document.body && previousFocus.isConnected
    ? previousFocus
    : document.querySelector<HTMLElement>('#page')
