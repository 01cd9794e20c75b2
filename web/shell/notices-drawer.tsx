import { NoticesPanel } from '../features/notices/notices-panel.tsx'
import { Drawer } from '../ui/drawer.tsx'

export function NoticesDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Notifications" from="below">
      <div className="px-5 pt-2 pb-6">
        <NoticesPanel onLeave={onClose} />
      </div>
    </Drawer>
  )
}
