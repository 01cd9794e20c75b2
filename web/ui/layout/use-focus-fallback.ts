import { type RefObject, useEffect, useRef } from 'react'

const controls = 'input:not([type="hidden"]), textarea, select, button, a[href]'

/** Controls that can receive the focus, in document order. */
export const visibleControlsIn = (part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(controls)].filter((control) => control.checkVisibility())

const firstControlIn = (part: HTMLElement) => visibleControlsIn(part)[0]

/**
 * For a part of the page whose controls come and go: when the focused control disappears, the focus moves to `next`, by
 * default the first control of the part, else the part itself.
 */
export function useFocusFallback<Part extends HTMLElement>(
  next: (part: HTMLElement, removed: Element) => HTMLElement | undefined = firstControlIn,
): RefObject<Part | null> {
  const part = useRef<Part>(null)
  const choose = useRef(next)
  useEffect(() => {
    choose.current = next
  })
  useEffect(() => {
    const root = part.current
    if (!root) return
    let last: Element | undefined
    const onFocusIn = ({ target }: FocusEvent) => (last = target instanceof Element ? target : undefined)
    // A control that remains keeps the focus; one that disappears is out of the document by then.
    const onFocusOut = () =>
      queueMicrotask(() => last?.isConnected && !root.contains(document.activeElement) && (last = undefined))
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      const removed = last
      last = undefined
      if (document.activeElement !== document.body) return
      const destination = choose.current(root, removed) ?? root
      if (destination === root) root.tabIndex = -1
      destination.focus({ preventScroll: true })
    })
    observer.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', onFocusIn)
    root.addEventListener('focusout', onFocusOut)
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', onFocusIn)
      root.removeEventListener('focusout', onFocusOut)
    }
  }, [])
  return part
}
