import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  says?: ReactNode
  children?: ReactNode
}

/** A question or a form over the page. Where something is destroyed, use AlertDialog. */
export function Dialog({ open, onOpenChange, title, says, children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="dialog">
          <div className="row between">
            <Base.Title className="head">{title}</Base.Title>
            <Base.Close className="icon-btn" aria-label="Close">
              <X className="icon" aria-hidden="true" />
            </Base.Close>
          </div>
          {says && <Base.Description className="text-text-2">{says}</Base.Description>}
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
