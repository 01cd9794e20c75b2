import { useEffect, useRef, type RefObject } from 'react'

const aheadPx = 800

/** Calls when the element comes within 800 px of the window; not while it is told to rest. */
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
