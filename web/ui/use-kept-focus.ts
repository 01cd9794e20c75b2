import { type RefObject, useEffect, useRef } from 'react'

const controls = 'input:not([type="hidden"]), textarea, select, button, a[href]'

const firstIn = (part: HTMLElement) =>
  [...part.querySelectorAll<HTMLElement>(controls)].find((control) => control.checkVisibility())

/**
 * For a part of the page whose controls come and go: where the one that has the focus goes, the focus goes on to `next`,
 * by itself the first control that stands there then, else to the part.
 */
export function useKeptFocus<Part extends HTMLElement>(
  next: (part: HTMLElement, gone: Element) => HTMLElement | undefined = firstIn,
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
    const note = ({ target }: FocusEvent) => (last = target instanceof Element ? target : undefined)
    // A control that is left stays; one that goes is out of the page by then.
    const leave = () =>
      queueMicrotask(() => last?.isConnected && !root.contains(document.activeElement) && (last = undefined))
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected) return
      const gone = last
      last = undefined
      if (document.activeElement !== document.body) return
      const to = choose.current(root, gone) ?? root
      if (to === root) root.tabIndex = -1
      to.focus({ preventScroll: true })
    })
    watch.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', note)
    root.addEventListener('focusout', leave)
    return () => {
      watch.disconnect()
      root.removeEventListener('focusin', note)
      root.removeEventListener('focusout', leave)
    }
  }, [])
  return part
}
