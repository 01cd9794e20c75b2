import { type RefObject, useEffect, useRef } from 'react'

/** When the focused form closes, the focus moves to the current song. */
export function useFocusSong(isFormOpen: boolean): RefObject<HTMLElement | null> {
  const stage = useRef<HTMLElement>(null)
  const wasFormOpen = useRef(isFormOpen)
  useEffect(() => {
    if (wasFormOpen.current && !isFormOpen && document.activeElement === document.body) {
      const heading = stage.current?.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    wasFormOpen.current = isFormOpen
  }, [isFormOpen])
  return stage
}
