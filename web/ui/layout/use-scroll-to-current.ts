import { useEffect, useRef, type RefObject } from 'react'

/** For a line that scrolls sideways: centers the current item, again whenever it changes. */
export function useScrollToCurrent(current: unknown): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const target = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && target)
      line.current.scrollLeft = target.offsetLeft - (line.current.clientWidth - target.offsetWidth) / 2
  }, [current])
  return line
}
