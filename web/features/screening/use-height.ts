import { type RefObject, useLayoutEffect, useState } from 'react'

/** The height an element has been given, in px, kept up to date. */
export function useHeight(element: RefObject<HTMLElement | null>, atFirst: number): number {
  const [height, setHeight] = useState(atFirst)
  useLayoutEffect(() => {
    if (!element.current) return
    // Before the first paint: what is below must not move.
    setHeight(Math.floor(element.current.getBoundingClientRect().height))
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.floor(entry.contentRect.height)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
