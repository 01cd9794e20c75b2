import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NoticesPanel } from '../features/notices/notices-panel.tsx'
import { Drawer } from '../ui/drawer.tsx'

export function NoticesDrawer({ onClose }: { onClose: () => void }) {
  useCloseOnMove(onClose)
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title="Notifications" from="below">
      <div className="px-5 pt-2 pb-6">
        <NoticesPanel onLeave={onClose} />
      </div>
    </Drawer>
  )
}

/** Whoever is led elsewhere, by a notification of the system say, sees where he is. */
function useCloseOnMove(onClose: () => void): void {
  const { key } = useLocation()
  const opened = useRef(key)
  useEffect(() => {
    if (key !== opened.current) onClose()
  }, [key, onClose])
}
