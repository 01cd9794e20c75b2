import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/buttons/button.tsx'

const NotificationDialog = lazy(() =>
  import('./notification-dialog.tsx').then((file) => ({ default: file.NotificationDialog })),
)

/** How many devices of a person receive notifications, and the button that sends one. */
export function PersonDevices({ name, fcmTokens }: { name: string; fcmTokens: readonly string[] }) {
  const [hasOpened, setHasOpened] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const count = fcmTokens.length
  if (count === 0) return <span className="text-text-2">Notifications aren’t on for any device</span>
  const open = () => {
    setHasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <span>
        {count} {count === 1 ? 'device receives' : 'devices receive'} notifications
      </span>
      <div>
        <Button size="sm" onClick={open}>
          Send notification
        </Button>
      </div>
      {hasOpened && (
        <Suspense>
          <NotificationDialog open={isOpen} name={name} fcmTokens={fcmTokens} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
