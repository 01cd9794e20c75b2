import { useEffect, useRef, type RefObject } from 'react'

/** For a line that scrolls sideways: centers the current item, again whenever the key changes. */
export function useScrollToCurrent(key: unknown): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    // Measured right before the next paint; an effect would make the browser lay out the page one more time.
    const frame = requestAnimationFrame(() => {
      const current = line.current?.querySelector<HTMLElement>('[aria-current]')
      if (!line.current || !current) return
      const left = current.getBoundingClientRect().left - line.current.getBoundingClientRect().left
      line.current.scrollLeft += left - (line.current.clientWidth - current.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [key])
  return line
}
