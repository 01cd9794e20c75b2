import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx'
import { Drawer } from '../../ui/overlays/drawer.tsx'

export function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  useCloseOnNavigation(onClose)
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Notifications" from="below">
      <div className="px-5 pt-2 pb-6">
        <NotificationsPanel onLeave={onClose} />
      </div>
    </Drawer>
  )
}

/** Closes on navigation, for example after a system notification was clicked, so that the new page is visible. */
function useCloseOnNavigation(onClose: () => void): void {
  const { key } = useLocation()
  const openedAtKey = useRef(key)
  useEffect(() => {
    if (key !== openedAtKey.current) onClose()
  }, [key, onClose])
}
