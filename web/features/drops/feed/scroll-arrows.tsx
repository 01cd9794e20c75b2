import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'

/** The share of its width by which a line scrolls. */
const stepShare = 0.8

/** Arrows for a mouse, which cannot scroll sideways. Touch and keyboard do not need them, so they are hidden from screen readers. */
export function ScrollArrows({ line }: { line: RefObject<HTMLElement | null> }) {
  const [ends, setEnds] = useState({ left: false, right: false })
  useEffect(() => {
    const element = line.current
    if (!element) return
    const measure = () => {
      const left = element.scrollLeft > 1
      const right = element.scrollLeft + element.clientWidth < element.scrollWidth - 1
      setEnds((last) => (last.left === left && last.right === right ? last : { left, right }))
    }
    element.addEventListener('scroll', measure, { passive: true })
    // Also measures at once, when the page has been laid out.
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', measure)
      sizes.disconnect()
    }
  }, [line])
  const move = (direction: 1 | -1) => {
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const left = direction * stepShare * (line.current?.clientWidth ?? 0)
    line.current?.scrollBy({ left, behavior: isMotionReduced ? 'auto' : 'smooth' })
  }
  return (
    <>
      {ends.left && (
        <button type="button" className="side-arrow" tabIndex={-1} aria-hidden="true" onClick={() => move(-1)}>
          <ChevronLeft className="icon" />
        </button>
      )}
      {ends.right && (
        <button type="button" className="side-arrow right" tabIndex={-1} aria-hidden="true" onClick={() => move(1)}>
          <ChevronRight className="icon" />
        </button>
      )}
    </>
  )
}
