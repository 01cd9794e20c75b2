import { type RefObject, useLayoutEffect, useState } from 'react'

/** The current height of an element, in px. */
export function useHeight(element: RefObject<HTMLElement | null>, atFirst: number): number {
  const [height, setHeight] = useState(atFirst)
  useLayoutEffect(() => {
    if (!element.current) return
    // oxlint-disable-next-line react/set-state-in-effect -- measured before the first paint, or what is below moves
    setHeight(Math.floor(element.current.getBoundingClientRect().height))
    const observer = new ResizeObserver(([entry]) => entry && setHeight(Math.floor(entry.contentRect.height)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return height
}
