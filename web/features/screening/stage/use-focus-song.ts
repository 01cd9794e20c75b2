import { type RefObject, useEffect, useRef } from 'react'

/** When the question goes that had the focus, reading goes on at the song that stands there then. */
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
