export type ToastRequest = { text: string; undo: (() => void) | undefined }

type Show = (request: ToastRequest) => () => void

const waiting: { request: ToastRequest; onShown: (close: () => void) => void }[] = []
const listeners = new Set<() => void>()
let show: Show | undefined
let isRequested = false

/** Shows the wish, now or as soon as the place for it is there; answers the way to take it away. */
export function requestToast(request: ToastRequest): () => void {
  if (show) return show(request)
  let close = () => {}
  waiting.push({ request, onShown: (closeNow) => (close = closeNow) })
  isRequested = true
  for (const listener of listeners) listener()
  return () => close()
}

/** The place for toasts says that it is there, and shows what has waited. */
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
