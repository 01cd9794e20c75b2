import { useEffect, useState } from 'react'

const dockSelector = '.dock, .brief-dock, .review-acts, .chosen-bar'

/** The height two toasts and their distances take at the foot of the page, in px. */
const toastsHeight = 140

/** How far toasts stand above the foot, in px, so that they cover no dock; followed while there are any. */
export function useDockOffset(isActive: boolean): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    if (!isActive) return
    const measure = () => setOffset(measureDockOffset())
    measure()
    const listenerOptions = { passive: true, capture: true }
    window.addEventListener('scroll', measure, listenerOptions)
    window.addEventListener('resize', measure)
    // A dock that comes, goes or grows.
    const observer = new MutationObserver(measure)
    const page = document.querySelector('#page')
    if (page) observer.observe(page, { childList: true, subtree: true })
    return () => {
      window.removeEventListener('scroll', measure, listenerOptions)
      window.removeEventListener('resize', measure)
      observer.disconnect()
    }
  }, [isActive])
  return offset
}

function measureDockOffset(): number {
  const player = document.querySelector('.player')
  const bottomEdge = window.innerHeight - (player?.getBoundingClientRect().height ?? 0)
  const tops = [...document.querySelectorAll(dockSelector)]
    .map((dock) => dock.getBoundingClientRect())
    .filter(({ height, top, bottom }) => height > 0 && top < bottomEdge && bottom > bottomEdge - toastsHeight)
    .map(({ top }) => top)
  return tops.length > 0 ? Math.round(bottomEdge - Math.min(...tops)) : 0
}
