import { useEffect, type RefObject } from 'react'

/** Calls back with the page in the middle of the viewport: the last one whose first row is above the middle. */
export function usePageInView(
  list: RefObject<HTMLElement | null>,
  starts: readonly number[],
  onSeen: (page: number) => void,
): void {
  const places = starts.join()
  useEffect(() => {
    const above = new Set<Element>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target)
          else above.delete(target)
        }
        onSeen(Math.max(0, above.size - 1))
      },
      // Everything above the middle counts, at any distance.
      { rootMargin: '10000000px 0px -50%' },
    )
    const rows = list.current?.querySelectorAll(':scope > .drop')
    for (const at of places.split(',')) {
      const row = rows?.[Number(at)]
      if (row) observer.observe(row)
    }
    return () => observer.disconnect()
  }, [list, places, onSeen])
}
