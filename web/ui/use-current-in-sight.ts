import { useEffect, useRef, type RefObject } from 'react'

/** For a line that scrolls sideways: what is current in it stands in its middle, anew whenever that changes. */
export function useCurrentInSight(current: unknown): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && chip)
      line.current.scrollLeft = chip.offsetLeft - (line.current.clientWidth - chip.offsetWidth) / 2
  }, [current])
  return line
}
