import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askForToast, wasAsked, whenAsked } from './toast-queue.ts'

// Nobody needs the place for toasts before there is one.
const ToastPlace = lazy(() => import('./toast-place.tsx').then(({ ToastPlace: Place }) => ({ default: Place })))

/** Shows one line at the foot of the page for five seconds. */
export function toast(text: string): void {
  askForToast({ text, undo: undefined })
}

/** Shows what was done with ten seconds to take it back; answers the way to close it when it is too late. */
export function toastWithUndo(text: string, undo: () => void): () => void {
  let close = () => {}
  const takeBack = () => {
    close()
    undo()
  }
  close = askForToast({ text, undo: takeBack })
  return () => close()
}

/** Stands once in the app; `toast` and `toastWithUndo` may be called from anywhere. */
export function Toasts() {
  const asked = useSyncExternalStore(whenAsked, wasAsked, () => false)
  return asked ? (
    <Suspense>
      <ToastPlace />
    </Suspense>
  ) : null
}
