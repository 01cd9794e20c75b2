import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { QueueBody, type QueueProps } from './queue-column.tsx'
import { autoAdvanceLabel } from '../decisions/use-auto-advance.ts'

type PhoneQueueSheetProps = QueueProps & {
  open: boolean
  onOpenChange: (open: boolean) => void
  autoAdvance: boolean
  onAutoAdvance: (on: boolean) => void
}

/** The queue as a sheet, with the settings that a wide screen has in its shortcuts dialog. */
export function PhoneQueueSheet({ open, onOpenChange, autoAdvance, onAutoAdvance, ...queue }: PhoneQueueSheetProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Queue" from="below">
      <div className="px-4">
        <Switch label={autoAdvanceLabel} checked={autoAdvance} onChange={onAutoAdvance} />
      </div>
      <QueueBody {...queue} />
    </Drawer>
  )
}
