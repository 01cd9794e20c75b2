import type { ReactNode } from 'react'
import { Checkbox } from '../forms/checkbox.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { KeyCap } from './key-cap.tsx'

/** The key caps of one line, with the word "to" between two that form a range. */
export type KeyRow = { caps: readonly string[]; message: string }

type KeysDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  rows: readonly KeyRow[]
  isOn: boolean
  onSwitch: (on: boolean) => void
  /** Other settings of the page. */
  children?: ReactNode
}

/** Lists the shortcuts of a page, with a switch to turn them off. */
export function KeysDialog({ open, onOpenChange, rows, isOn, onSwitch, children }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid gap-2">
        {rows.map(({ caps, message }) => (
          <div key={message} className="row between min-h-7 gap-4">
            <dt className="text-text-2">{message}</dt>
            <dd className="row min-h-7 gap-1">
              {caps.map((cap) => (cap === 'to' ? cap : <KeyCap key={cap}>{cap}</KeyCap>))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="border-line border-t pt-2">
        <Checkbox label="Use keyboard shortcuts" checked={isOn} onChange={onSwitch} />
        {children}
      </div>
    </Dialog>
  )
}
