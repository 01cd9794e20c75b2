import { Drawer } from '../../ui/drawer.tsx'
import { Switch } from '../../ui/switch.tsx'
import { QueueBody, type QueueProps } from './queue-column.tsx'
import { autoAdvanceLabel } from './use-auto-advance.ts'

type PhoneSheetProps = QueueProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  goesOn: boolean
  onGoesOn: (on: boolean) => void
}

/** The queue as a sheet, with what a wide screen has in its list of keys. */
export function PhoneSheet({ open, onOpenChange, goesOn, onGoesOn, ...queue }: PhoneSheetProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Queue" from="below">
      <div className="px-4">
        <Switch label={autoAdvanceLabel} checked={goesOn} onChange={onGoesOn} />
      </div>
      <QueueBody {...queue} />
    </Drawer>
  )
}
