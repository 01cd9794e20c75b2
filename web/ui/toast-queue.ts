export type ToastWish = { text: string; undo: (() => void) | undefined }

type Show = (wish: ToastWish) => () => void

const waiting: { wish: ToastWish; shown: (close: () => void) => void }[] = []
const listeners = new Set<() => void>()
let show: Show | undefined
let asked = false

/** Shows the wish, now or as soon as the place for it is there; answers the way to take it away. */
export function askForToast(wish: ToastWish): () => void {
  if (show) return show(wish)
  let close = () => {}
  waiting.push({ wish, shown: (closeShown) => (close = closeShown) })
  asked = true
  for (const listener of listeners) listener()
  return () => close()
}

/** The place for toasts says that it is there, and shows what has waited. */
export function openToasts(showOne: Show): () => void {
  show = showOne
  for (const { wish, shown } of waiting.splice(0)) shown(showOne(wish))
  return () => (show = undefined)
}

export const wasAsked = () => asked

export function whenAsked(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
