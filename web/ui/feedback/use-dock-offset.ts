import { useEffect, useState } from 'react'

/** The height of two toasts with their margins, in px. */
const toastsHeight = 140

/**
 * The distance of toasts from the bottom, in px, so that they cover neither a dock nor what has the focus: its row, which
 * is usually the one they are about, or the control itself; updated while toasts are shown.
 */
export function useDockOffset(isActive: boolean): number {
  const [offset, setOffset] = useState(0)
  useEffect(() => {
    if (!isActive) return
    const measure = () => setOffset(measureDockOffset())
    measure()
    const listenerOptions = { passive: true, capture: true }
    window.addEventListener('scroll', measure, listenerOptions)
    window.addEventListener('resize', measure)
    document.addEventListener('focusin', measure)
    // A dock may appear, disappear or change its height.
    const observer = new MutationObserver(measure)
    const page = document.querySelector('#page')
    if (page) observer.observe(page, { childList: true, subtree: true })
    return () => {
      window.removeEventListener('scroll', measure, listenerOptions)
      window.removeEventListener('resize', measure)
      document.removeEventListener('focusin', measure)
      observer.disconnect()
    }
  }, [isActive])
  return offset
}

function measureDockOffset(): number {
  const player = document.querySelector('.player')
  const bottomEdge = window.innerHeight - (player?.getBoundingClientRect().height ?? 0)
  const docks = [...document.querySelectorAll('.docked')].map((dock) => dock.getBoundingClientRect())
  // Above a taller row, the toasts would be far from the bottom.
  const focused = focusedInPage().find(({ height }) => height < toastsHeight)
  const tops = [...docks, ...(focused ? [focused] : [])]
    .filter(({ height, top, bottom }) => height > 0 && top < bottomEdge && bottom > bottomEdge - toastsHeight)
    .map(({ top }) => top)
  return tops.length > 0 ? Math.round(bottomEdge - Math.min(...tops)) : 0
}

/** The row with the focus, if it is in one, and the control itself. */
function focusedInPage(): DOMRect[] {
  const control = document.activeElement?.closest('#page *')
  return [control?.closest('tr, li'), control].flatMap((each) => (each ? [each.getBoundingClientRect()] : []))
}
