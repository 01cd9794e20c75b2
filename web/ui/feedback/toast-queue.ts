/** `leftMs`: how long it can still be undone, if not for the whole time. */
export type ToastRequest = { text: string; undo: (() => void) | undefined; leftMs?: number | undefined }

type Show = (request: ToastRequest) => () => void

const waiting: { request: ToastRequest; onShown: (close: () => void) => void }[] = []
const listeners = new Set<() => void>()
let show: Show | undefined
let isRequested = false

/** Shows the toast now, or once the host is mounted; returns a function that removes it. */
export function requestToast(request: ToastRequest): () => void {
  if (show) return show(request)
  let close = () => {}
  waiting.push({ request, onShown: (closeNow) => (close = closeNow) })
  isRequested = true
  for (const listener of listeners) listener()
  return () => close()
}

/** Connects the mounted host and shows the toasts that have waited for it. */
export function attachToastHost(showOne: Show): () => void {
  show = showOne
  for (const { request, onShown } of waiting.splice(0)) onShown(showOne(request))
  return () => (show = undefined)
}

export const hasToastRequest = () => isRequested

export function subscribeToRequests(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
