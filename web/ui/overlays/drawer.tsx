import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type DrawerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** The side it comes from; `below` rises on a phone and comes from the left on a wide screen. */
  from?: 'left' | 'below'
  /** The title is only for screen readers; the content has its own. */
  isTitleHidden?: boolean
  children: ReactNode
}

export function Drawer({ open, onOpenChange, title, from = 'left', isTitleHidden = false, children }: DrawerProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className={from === 'below' ? 'drawer bottom-sheet' : 'drawer'}>
          <div className="row between pt-2 pr-2 pl-5">
            <Dialog.Title className={isTitleHidden ? 'sr' : 'head'}>{title}</Dialog.Title>
            <Dialog.Close className="icon-btn ml-auto" aria-label="Close">
              <X className="icon" aria-hidden="true" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
