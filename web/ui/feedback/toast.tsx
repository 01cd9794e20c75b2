import { lazy, Suspense, useSyncExternalStore } from 'react'
import { requestToast, hasToastRequest, subscribeToRequests } from './toast-queue.ts'

// Nobody needs the place for toasts before there is one.
const ToastHost = lazy(() => import('./toast-host.tsx').then(({ ToastHost: Host }) => ({ default: Host })))

/** Shows one line at the foot of the page for five seconds. */
export function toast(text: string): void {
  requestToast({ text, undo: undefined })
}

/** Shows what was done with ten seconds to take it back; answers the way to close it when it is too late. */
export function toastWithUndo(text: string, undo: () => void): () => void {
  let close = () => {}
  const undoAndClose = () => {
    close()
    undo()
  }
  close = requestToast({ text, undo: undoAndClose })
  return () => close()
}

/** Stands once in the app; `toast` and `toastWithUndo` may be called from anywhere. */
export function Toasts() {
  const isRequested = useSyncExternalStore(subscribeToRequests, hasToastRequest, () => false)
  return isRequested ? (
    <Suspense>
      <ToastHost />
    </Suspense>
  ) : null
}
