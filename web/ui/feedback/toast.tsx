import { lazy, Suspense, useSyncExternalStore } from 'react'
import { requestToast, hasToastRequest, subscribeToRequests } from './toast-queue.ts'
import { serverNow } from '../../lib/server-clock.ts'

// The host is loaded with the first toast.
const ToastHost = lazy(() => import('./toast-host.tsx').then(({ ToastHost: Host }) => ({ default: Host })))

/** Shows one line at the bottom of the page for five seconds. */
export function toast(text: string): void {
  requestToast({ text, undo: undefined })
}

/**
 * Shows what was done, with ten seconds to undo it, or with what is left of them until a moment of the server's clock.
 * Returns a function that closes the toast when undo is no longer possible.
 */
export function toastWithUndo(text: string, undo: () => void, untilMs?: number): () => void {
  let close = () => {}
  const undoAndClose = () => {
    close()
    undo()
  }
  const leftMs = untilMs === undefined ? undefined : Math.max(0, untilMs - serverNow())
  close = requestToast({ text, undo: undoAndClose, leftMs })
  return () => close()
}

/** Mounted once in the app; `toast` and `toastWithUndo` may be called from anywhere. */
export function Toasts() {
  const isRequested = useSyncExternalStore(subscribeToRequests, hasToastRequest, () => false)
  return isRequested ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
