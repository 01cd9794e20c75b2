import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { keyRows } from './pitching-keys.ts'
import type { Verdict } from './verdicts.ts'

type KeysDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  own: readonly Verdict[]
  isOn: boolean
  onSwitch: (on: boolean) => void
}

export function KeysDialog({ open, onOpenChange, own, isOn, onSwitch }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keys">
      <dl className="keys">
        {keyRows(own).map(({ caps, says }) => (
          <div key={says} className="row between">
            <dt className="text-text-2">{says}</dt>
            <dd className="row">{caps.map((cap) => (cap === 'to' ? cap : <KeyCap key={cap}>{cap}</KeyCap>))}</dd>
          </div>
        ))}
      </dl>
      <div className="keys-switch">
        <Checkbox label="Use keys on this page" checked={isOn} onChange={onSwitch} />
      </div>
    </Dialog>
  )
}
