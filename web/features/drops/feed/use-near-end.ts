import { useEffect, useRef, type RefObject } from 'react'

const aheadPx = 800

/** Calls back when the element comes within 800 px of the viewport, except while paused. */
export function useNearEnd(onNear: () => void, isPaused: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!element.current || isPaused) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: `0px 0px ${aheadPx}px`,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [isPaused])
  return element
}
