import { type RefObject, useEffect, useRef } from 'react'

/** When the focused form closes, the focus moves to the current song. */
export function useFocusSong(isAsking: boolean): RefObject<HTMLElement | null> {
  const stage = useRef<HTMLElement>(null)
  const wasAsking = useRef(isAsking)
  useEffect(() => {
    if (wasAsking.current && !isAsking && document.activeElement === document.body) {
      const heading = stage.current?.querySelector('h1')
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
    }
    wasAsking.current = isAsking
  }, [isAsking])
  return stage
}
